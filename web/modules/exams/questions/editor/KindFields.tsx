import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { optionLimits, questionKinds, type QuestionKind } from '../../../../../shared/questions/content.ts'
import { KeyFields, newCounts, withNewOption } from '../kinds/index.tsx'
import type { KeyFieldsProps } from '../kinds/kind-editor.ts'
import type { OptionCounts } from '../question-words.ts'

export interface KindFieldsProps extends Omit<KeyFieldsProps<QuestionKind>, 'content'> {
  kind: QuestionKind
  /** null if the key was not read; it is then saved unchanged */
  content: KeyFieldsProps<QuestionKind>['content'] | null
  error: string | undefined
  reading: boolean
  onKind: (kind: QuestionKind) => void
  onRead: () => void
}

/** Kind of a question, and the fields that belong to it. */
export function KindFields({ kind, content, error, reading, onKind, onRead, ...fields }: KindFieldsProps) {
  const { t } = useTranslation('questions')
  return (
    <Stack gap="md">
      <Select
        label={t('kinds.kind')}
        description={t(`kinds.hint.${kind}`)}
        data={questionKinds.map((value) => ({ value, label: t(`kinds.name.${value}`) }))}
        allowDeselect={false}
        value={kind}
        disabled={fields.isPublished || content === null}
        onChange={(value) => {
          const next = questionKinds.find((each) => each === value)
          if (next) onKind(next)
        }}
        maw={460}
      />
      {content === null && (
        <Group>
          <Text size="sm">{t('kinds.keyKept')}</Text>
          <Button variant="default" loading={reading} onClick={onRead}>
            {t('keys.read')}
          </Button>
        </Group>
      )}
      {content && <KeyFields content={content} {...fields} />}
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      {content && !fields.isPublished && <AddButtons kind={kind} counts={fields.counts} onEdit={fields.onEdit} />}
    </Stack>
  )
}

interface AddButtonsProps extends Pick<KindFieldsProps, 'kind' | 'onEdit'> {
  counts: OptionCounts
}

/** Buttons that add an option in all languages. */
function AddButtons({ kind, counts, onEdit }: AddButtonsProps) {
  const { t } = useTranslation('questions')
  const fresh = newCounts(kind)
  if (fresh.options === 0) return null
  return (
    <Group gap="sm">
      <Button
        variant="default"
        disabled={counts.options >= optionLimits.max}
        onClick={() => onEdit((draft) => withNewOption(draft, null))}
      >
        {t('kinds.addOption')}
      </Button>
      {fresh.lists.map((_, list) => (
        <Button
          key={list}
          variant="default"
          disabled={(counts.lists[list] ?? 0) >= optionLimits.max}
          onClick={() => onEdit((draft) => withNewOption(draft, list))}
        >
          {t('kinds.addSecond')}
        </Button>
      ))}
    </Group>
  )
}
