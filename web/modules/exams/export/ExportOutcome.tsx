import { Alert, List, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Kinds of loss in an export, in display order. */
const allLosses = [
  'missing',
  'unreadable',
  'pictures',
  'formatting',
  'explanation',
  'points',
  'topic',
  'difficulty',
  'source',
  'shuffle',
  'level',
  'kind',
  'scoring',
  'shares',
  'fixed',
  'maxSelected',
  'numberForm',
  'unit',
  'units',
  'fractions',
  'spellings',
  'wildcards',
  'capitals',
  'regions',
] as const
/** Maximum number of questions named per loss. */
const shown = 20

/** Exported question file. */
export interface WrittenFile {
  readonly fileName: string
  readonly mimeType: string
  /** in base64 */
  readonly content: string
  readonly exported: number
  readonly parts: readonly { readonly questionNo: number; readonly losses: readonly string[] }[]
}

/** Result of an export: number of saved questions, and the parts that the format does not support. */
export function ExportOutcome({ file: { exported, parts, fileName } }: { file: WrittenFile }) {
  const { t } = useTranslation('questions')
  const losses = allLosses.filter((loss) => parts.some((part) => part.losses.includes(loss)))
  const numbers = (loss: string) => {
    const found = parts.filter((part) => part.losses.some((one) => one === loss)).map(({ questionNo }) => questionNo)
    return found.slice(0, shown).join(', ') + (found.length > shown ? ' …' : '')
  }
  return (
    <Stack gap="xs">
      <Text size="sm">{t('export.saved', { count: exported, name: fileName })}</Text>
      {losses.length === 0 ? (
        <Text size="sm">{t('export.whole')}</Text>
      ) : (
        <Alert color="amber" title={t('export.losses')}>
          <List size="sm">
            {losses.map((loss) => (
              <List.Item key={loss}>{t(`export.loss.${loss}`, { numbers: numbers(loss) })}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Stack>
  )
}
