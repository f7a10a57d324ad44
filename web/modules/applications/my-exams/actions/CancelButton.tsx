import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CancelButton_application$key } from '../../../../__generated__/CancelButton_application.graphql.ts'
import type { CancelButtonMutation } from '../../../../__generated__/CancelButtonMutation.graphql.ts'
import { renewClaims } from '../../../../api/session.ts'
import { useDelete } from '../../../../relay/use-delete.ts'

/** Button that cancels the application after a confirmation. */
export function CancelButton({ application }: { application: CancelButton_application$key }) {
  const { t } = useTranslation('applications')
  const { id, exam } = useFragment(
    graphql`
      fragment CancelButton_application on Application {
        id
        exam {
          title
        }
      }
    `,
    application,
  )
  const [cancel, cancelling] = useDelete<CancelButtonMutation>(graphql`
    mutation CancelButtonMutation($id: ID!) {
      cancelApplication(input: { id: $id }) {
        application {
          ...usePhase_application
          ...ExamCard_application
        }
      }
    }
  `)
  const ask = async () => {
    const cancelled = await cancel(
      { id },
      {
        title: t('cancel.title'),
        message: t('cancel.text', { title: exam.title }),
        okButton: t('cancel.ok'),
        cancelButton: t('cancel.keep'),
        success: t('cancel.done'),
      },
    )
    if (cancelled) void renewClaims()
  }
  return (
    <Button
      variant="subtle"
      color="red"
      loading={cancelling}
      onClick={() => void ask()}
      leftSection={<IconX size={18} aria-hidden="true" />}
      aria-describedby={`exam-${id}`}
    >
      {t('card.cancel')}
    </Button>
  )
}
