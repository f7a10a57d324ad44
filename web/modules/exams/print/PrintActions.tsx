import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { PrintActionsMutation } from '../../../__generated__/PrintActionsMutation.graphql.ts'
import { bytesOfBase64 } from '../../../base/base64.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { Actions } from '../../../shared/actions/Actions.tsx'
import { PageActions } from '../../../shared/Page.tsx'
import { saveFile } from '../../../shared/save-file.ts'

export interface PrintActionsProps {
  examId: string
  language: string
  withAnswers: boolean
}

/** Buttons that print the page, or download the paper as PDF. */
export function PrintActions({ examId, language, withAnswers }: PrintActionsProps) {
  const { t } = useTranslation('questions')
  const [makePdf, makingPdf] = useCommand<PrintActionsMutation>(graphql`
    mutation PrintActionsMutation($input: PrintPaperInput!) {
      printPaper(input: $input) {
        fileName
        mimeType
        content
      }
    }
  `)
  const onPdf = () =>
    void makePdf({ input: { examId, language, withAnswers } }).then(({ printPaper }) => {
      const { content, mimeType, fileName } = printPaper
      saveFile(new Blob([bytesOfBase64(content)], { type: mimeType }), fileName)
    }, ignoreReported)
  return (
    <PageActions>
      <Actions
        primary={{ label: t('print.action'), icon: IconPrinter, onClick: () => window.print() }}
        others={[{ label: t('print.pdf'), icon: IconFileTypePdf, loading: makingPdf, onClick: onPdf }]}
      />
    </PageActions>
  )
}
