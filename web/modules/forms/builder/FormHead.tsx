import { Button, Group, Text } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { FormHead_form$key } from '../../../__generated__/FormHead_form.graphql.ts'
import type { FormState } from '../list/form-state.ts'
import { FormActions } from './FormActions.tsx'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** State and version of a form, a link to its answers, and the buttons that close or delete it. */
export function FormHead({ form }: { form: FormHead_form$key }) {
  const { t } = useTranslation('forms')
  const data = useFragment(
    graphql`
      fragment FormHead_form on CustomForm {
        id
        version
        state
        isChanged
        answerCount
        ...FormActions_form
      }
    `,
    form,
  )
  const { id, version, isChanged, answerCount } = data
  const state = data.state as FormState
  return (
    <Group gap="sm">
      <Badge tone={stateTones.form[state]}>{t(`state.${state}`)}</Badge>
      {version != null && (
        <Text size="sm" c="dimmed">
          {t('list.version', { version })}
          {isChanged && ` · ${t('builder.changed')}`}
        </Text>
      )}
      {answerCount > 0 && (
        <Button
          component={Link}
          to={`/stadia/janus/forms/${id}/answers`}
          variant="light"
          size="xs"
          leftSection={<IconTable size={16} aria-hidden="true" />}
        >
          {t('list.answers', { count: answerCount })}
        </Button>
      )}
      <FormActions form={data} />
    </Group>
  )
}
