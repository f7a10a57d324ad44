import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface FaultProps {
  fault: { readonly line: number; readonly reason: string; readonly code?: string | null | undefined }
}

/** Error of an imported question: in the page's language, followed by the server's English sentence with its details. */
export function Fault({ fault: { line, reason, code } }: FaultProps) {
  const { t, i18n } = useTranslation('questions')
  const key = `fault.${code}`
  const isTranslated = i18n.language !== 'en' && i18n.exists(key, { ns: 'questions' })
  return (
    <div>
      <Text size="sm" c="red">
        {t('import.fault', { line, reason: isTranslated ? t(key as 'fault.dtd') : reason })}
      </Text>
      {isTranslated && (
        <Text size="xs" c="dimmed" lang="en">
          {reason}
        </Text>
      )}
    </div>
  )
}
