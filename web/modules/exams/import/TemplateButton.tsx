import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { TemplateButtonQuery } from '../../../__generated__/TemplateButtonQuery.graphql.ts'
import { bytesOfBase64 } from '../../../base/base64.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { saveFile } from '../../../shared/save-file.ts'

/** Button that downloads the spreadsheet in which authors write questions. */
export function TemplateButton() {
  const { t } = useTranslation('questions')
  const environment = useRelayEnvironment()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const page = await fetchQuery<TemplateButtonQuery>(
        environment,
        graphql`
          query TemplateButtonQuery {
            questionTemplate {
              fileName
              mimeType
              content
            }
          }
        `,
        {},
      ).toPromise()
      if (!page) return
      const { fileName, mimeType, content } = page.questionTemplate
      saveFile(new Blob([bytesOfBase64(content)], { type: mimeType }), fileName)
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {t('import.template')}
    </Button>
  )
}
