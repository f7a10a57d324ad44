import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { History_form$key } from '../../../__generated__/History_form.graphql.ts'
import { Timeline } from '../../../shared/timeline/Timeline.tsx'

/** Changes of the viewer's own answers: old and new values with times. Renders nothing before the first change. */
export function History({ form }: { form: History_form$key }) {
  const { t } = useTranslation('forms')
  const [shown, { toggle }] = useDisclosure(false)
  const { myHistory } = useFragment(
    graphql`
      fragment History_form on CustomForm {
        myHistory {
          at
          values {
            text
            before
            after
          }
        }
      }
    `,
    form,
  )
  // the first entry is the submission itself
  if (myHistory.length < 2) return null
  return (
    <div>
      <Button variant="subtle" size="compact-sm" aria-expanded={shown} onClick={toggle}>
        {shown ? t('fill.hideHistory') : t('fill.history')}
      </Button>
      {shown && (
        <Timeline
          lines={myHistory.map(({ at, values }, i) => ({
            id: String(i),
            at,
            values: values.map(({ text, before, after }) => ({ label: text, before, after })),
          }))}
        />
      )}
    </div>
  )
}
