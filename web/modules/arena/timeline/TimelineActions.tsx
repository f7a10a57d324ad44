import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { TimelineActionsMutation } from '../../../__generated__/TimelineActionsMutation.graphql.ts'
import { bytesOfBase64 } from '../../../base/base64.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { Actions } from '../../../shared/actions/Actions.tsx'
import { PageActions } from '../../../shared/Page.tsx'
import { saveFile } from '../../../shared/save-file.ts'

export interface TimelineActionsProps {
  attemptId: string
  /** whether the exam has a paper, which can be printed */
  hasPaper: boolean
  busy: boolean
  onVerify: () => void
  onExport: () => void
}

/** Checks an attempt, prints it or exports its signed record. */
export function TimelineActions({ attemptId, hasPaper, busy, onVerify, onExport }: TimelineActionsProps) {
  const { t } = useTranslation('control')
  const [print, printing] = useCommand<TimelineActionsMutation>(graphql`
    mutation TimelineActionsMutation($input: PrintAttemptInput!) {
      printAttempt(input: $input) {
        fileName
        mimeType
        content
      }
    }
  `)
  const onPrint = () =>
    void print({ input: { attemptId: attemptId } }).then(({ printAttempt }) => {
      const { content, mimeType, fileName } = printAttempt
      saveFile(new Blob([bytesOfBase64(content)], { type: mimeType }), fileName)
    }, ignoreReported)
  return (
    <PageActions>
      <Actions
        others={[
          { label: t('timeline.verify'), loading: busy, onClick: onVerify },
          hasPaper && { label: t('timeline.print'), loading: printing, onClick: onPrint },
          { label: t('timeline.export'), loading: busy, onClick: onExport },
        ]}
        beside={3}
      />
    </PageActions>
  )
}
