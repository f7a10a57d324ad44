import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { optionLimits, type QuestionContent, type QuestionKind } from '../../../../../shared/questions/content.ts'
import { KeyFields, writtenKinds } from '../kinds/index.tsx'
import type { WrittenKind } from '../kinds/kind-editor.ts'
import type { OptionCounts } from '../question-words.ts'

export interface KindFieldsProps {
  kind: QuestionKind
  /** null if the key was not read; it is then saved unchanged */
  content: QuestionContent | null
  /** language codes of the exam */
  languages: readonly string[]
  counts: OptionCounts
  error: string | undefined
  /** whether kind and numbers of options can no longer change */
  isPublished: boolean
  reading: boolean
  onKind: (kind: WrittenKind) => void
  onContent: (content: QuestionContent) => void
  onCounts: (counts: OptionCounts) => void
  onRead: () => void
}

/** Kind of a question, and the fields that belong to it. */
export function KindFields(props: KindFieldsProps) {
  const { kind, content, languages, counts, error, isPublished, reading } = props
  const { t } = useTranslation('questions')
  const isWritten = writtenKinds.some((each) => each === kind)
  return (
    <Stack gap="md">
      <Select
        label={t('kinds.kind')}
        description={t(`kinds.hint.${kind}`)}
        data={(isWritten ? writtenKinds : [kind]).map((value) => ({ value, label: t(`kinds.name.${value}`) }))}
        allowDeselect={false}
        value={kind}
        disabled={isPublished || content === null || !isWritten}
        onChange={(value) => {
          const next = writtenKinds.find((each) => each === value)
          if (next) props.onKind(next)
        }}
        maw={460}
      />
      {!isWritten && <Text size="sm">{t('kinds.notWritten')}</Text>}
      {content === null && isWritten && (
        <Group>
          <Text size="sm">{t('kinds.keyKept')}</Text>
          <Button variant="default" loading={reading} onClick={props.onRead}>
            {t('keys.read')}
          </Button>
        </Group>
      )}
      {content && <KeyFields content={content} languages={languages} counts={counts} onChange={props.onContent} />}
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      {content && !isPublished && <CountButtons counts={counts} onCounts={props.onCounts} />}
    </Stack>
  )
}

/** Buttons that add an option in all languages, or remove the last one. */
function CountButtons({ counts, onCounts }: { counts: OptionCounts; onCounts: (counts: OptionCounts) => void }) {
  const { t } = useTranslation('questions')
  const lists = (['options', 'list'] as const).filter((list) => counts[list] > 0)
  if (lists.length === 0) return null
  return (
    <Group gap="sm">
      {lists.map((list) => (
        <Group key={list} gap="sm">
          <Button
            variant="default"
            disabled={counts[list] >= optionLimits.max}
            onClick={() => onCounts({ ...counts, [list]: counts[list] + 1 })}
          >
            {t(list === 'options' ? 'kinds.addOption' : 'kinds.addSecond')}
          </Button>
          <Button
            variant="default"
            disabled={counts[list] <= optionLimits.min}
            onClick={() => onCounts({ ...counts, [list]: counts[list] - 1 })}
          >
            {t(list === 'options' ? 'kinds.removeOption' : 'kinds.removeSecond')}
          </Button>
        </Group>
      ))}
    </Group>
  )
}
