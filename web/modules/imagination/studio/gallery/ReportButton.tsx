import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { ReportButtonMutation } from '../../../../__generated__/ReportButtonMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { announce } from '../../../../ui/toasts/announce.tsx'
import { promptReason } from '../../../../ui/dialogs/dialogs.tsx'

interface ReportButtonProps {
  submissionId: string
  title: string
  /** Called when the report has hidden the picture. */
  onHidden: () => void
}

/** Asks for a reason and reports a picture. */
export function ReportButton({ submissionId, title, onHidden }: ReportButtonProps) {
  const { t } = useTranslation('imagination')

  const [report] = useCommand<ReportButtonMutation>(graphql`
    mutation ReportButtonMutation($id: ID!, $reason: String!) {
      reportImage(input: { submissionId: $id, reason: $reason }) {
        hidden
      }
    }
  `)
  const tell = async () => {
    const reason = await promptReason({
      title: t('report.title'),
      message: t('report.text'),
      label: t('report.reason'),
      okButton: t('report.send'),
      cancelButton: t('cancel'),
    })
    if (reason !== null) {
      await report({ id: submissionId, reason })
        .then(({ reportImage: { hidden } }) => {
          announce(t(hidden ? 'report.done' : 'report.queued'))
          if (hidden) onHidden()
        })
        .catch(ignoreReported)
    }
  }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      aria-label={t('report.named', { title })}
      onClick={() => void tell()}
    >
      {t('report.open')}
    </Button>
  )
}
