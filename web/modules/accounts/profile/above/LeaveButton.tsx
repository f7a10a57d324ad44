import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { LeaveButtonMutation } from '../../../../__generated__/LeaveButtonMutation.graphql.ts'
import { useDelete } from '../../../../relay/use-delete.ts'
import type { PersonKind } from '../../../../shared/people/person-form.ts'

export interface LeaveButtonProps {
  /** The supervisor or partner. */
  userId: string
  name: string
  /** Type of the viewer. */
  kind: PersonKind
}

/** Button that leaves the list of a supervisor or partner, after a confirmation. */
export function LeaveButton({ userId, name, kind }: LeaveButtonProps) {
  const { t } = useTranslation('people')
  const [leave] = useDelete<LeaveButtonMutation>(graphql`
    mutation LeaveButtonMutation($input: RemoveFromListInput!) {
      leaveList(input: $input) {
        success
        query {
          ...AboveCard_query
        }
      }
    }
  `)
  const ask = () =>
    leave(
      { input: { userId } },
      {
        title: t('above.leaveTitle', { name }),
        message: t(`above.${kind}.leaveText`),
        okButton: t('above.leave'),
        cancelButton: t('cancel'),
        success: t('above.left', { name }),
      },
    )
  return (
    <Button size="sm" variant="default" aria-label={t('above.leaveName', { name })} onClick={() => void ask()}>
      {t('above.leave')}
    </Button>
  )
}
