import { Alert, Button, Card, Group, List, Radio, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { MergePreview_preview$key } from '../../../../__generated__/MergePreview_preview.graphql.ts'
import { userName } from '../../../../shared/people/person-name.ts'
import type { Decisions } from './decisions.ts'
import { MergeComparison } from './MergeComparison.tsx'
import { MergeTables } from './MergeTables.tsx'
import { useItemWords } from './item-words.ts'
import { useMerge } from './use-merge.ts'

export interface MergePreviewProps {
  preview: MergePreview_preview$key
  ids: { keptId: string; mergedId: string }
  decisions: Decisions
  onDecide: (key: string, choice: 'kept' | 'merged') => void
}

const fieldNames = [
  'firstName',
  'lastName',
  'email',
  'birth',
  'sex',
  'grade',
  'country',
  'city',
  'school',
  'phone',
] as const

const fragment = graphql`
  fragment MergePreview_preview on AccountMergePreview {
    kept {
      username
      ...personName_user
    }
    merged {
      username
      ...personName_user
    }
    obstacles
    fields {
      key
      name
      kept
      merged
      isConflict
    }
    conflicts {
      key
      kept {
        ...itemWords_item
      }
      merged {
        ...itemWords_item
      }
    }
    undecided
    fingerprint
    ...MergeComparison_preview
    ...MergeTables_preview
  }
`

/** What a merge will do: obstacles, differing details, conflicts to decide, and every table with its records. */
export function MergePreview({ preview: key, ids, decisions, onDecide }: MergePreviewProps) {
  const { t } = useTranslation('merge')
  const preview = useFragment(fragment, key)
  const wordsOf = useItemWords()
  const { merge, busy } = useMerge()
  const nameOf = (user: typeof preview.kept) => `${userName(user)} (${user.username})`
  const names = { kept: nameOf(preview.kept), merged: nameOf(preview.merged) }
  const nameOfField = useFieldName()
  const choice = (key: string, label: string, of: { kept: string; merged: string }) => (
    <Choice
      key={key}
      label={label}
      kept={`${of.kept} · ${preview.kept.username}`}
      merged={`${of.merged} · ${preview.merged.username}`}
      value={decisions[key] ?? ''}
      onChange={(value) => onDecide(key, value)}
    />
  )
  const { fields, conflicts, obstacles, undecided } = preview
  return (
    <Stack gap="lg">
      <Obstacles sentences={obstacles} />
      <MergeComparison preview={preview} />
      <Part id="merge-fields" title={t('fields.title')}>
        {!fields.length && <Text c="dimmed">{t('fields.same')}</Text>}
        {fields.map(({ key, name, kept, merged, isConflict }) =>
          isConflict ? (
            choice(key, nameOfField(name), { kept: kept ?? '', merged: merged ?? '' })
          ) : (
            <Text key={key}>
              {nameOfField(name)}: {merged} <span>({t('fields.filled')})</span>
            </Text>
          ),
        )}
      </Part>
      {conflicts.length > 0 && (
        <Part id="merge-conflicts" title={t('conflicts.title')} text={t('conflicts.text')}>
          {conflicts.map((one) => {
            const [kept, merged] = [wordsOf(one.kept), wordsOf(one.merged)]
            return choice(one.key, kept.table, { kept: kept.text, merged: merged.text })
          })}
        </Part>
      )}
      <MergeTables preview={preview} />
      <Submit
        loading={busy}
        disabled={obstacles.length > 0}
        undecided={undecided}
        onClick={() => merge({ ...ids, fingerprint: preview.fingerprint, decisions }, names)}
      />
    </Stack>
  )
}

/** Names of the fields; a field without a translation keeps its own. */
function useFieldName() {
  const { t } = useTranslation('admin')
  return (name: string) => {
    const known = fieldNames.find((one) => one === name)
    return known ? t(`recordField.${known}`) : name
  }
}

/** A titled card of the preview. */
function Part({ id, title, text, children }: { id: string; title: string; text?: string; children: ReactNode }) {
  return (
    <Card withBorder radius="md" component="section" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {text && <Text c="dimmed">{text}</Text>}
      <Stack gap="md" mt="sm">
        {children}
      </Stack>
    </Card>
  )
}

/** Why the accounts cannot be merged; nothing if they can. */
function Obstacles({ sentences }: { sentences: readonly string[] }) {
  const { t } = useTranslation('merge')
  if (!sentences.length) return null
  const icon = <IconAlertTriangle size={20} aria-hidden="true" />
  return (
    <Alert color="red" variant="light" icon={icon} title={t('obstacles')}>
      <List>
        {sentences.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </Alert>
  )
}

interface ChoiceProps {
  label: string
  kept: string
  merged: string
  value: string
  onChange: (value: 'kept' | 'merged') => void
}

/** The choice of one of two values or records. */
function Choice({ label, kept, merged, value, onChange }: ChoiceProps) {
  return (
    <Radio.Group label={label} value={value} onChange={(next) => onChange(next === 'kept' ? 'kept' : 'merged')}>
      <Stack gap={6} mt={6}>
        <Radio value="kept" label={kept} />
        <Radio value="merged" label={merged} />
      </Stack>
    </Radio.Group>
  )
}

interface SubmitProps {
  loading: boolean
  disabled: boolean
  /** How many choices are missing. */
  undecided: number
  onClick: () => void
}

/** The button that merges, once everything is decided. */
function Submit({ loading, disabled, undecided, onClick }: SubmitProps) {
  const { t } = useTranslation('merge')
  return (
    <Group>
      <Button color="red" loading={loading} disabled={disabled || undecided > 0} onClick={onClick}>
        {t('submit')}
      </Button>
      {undecided > 0 && <Text c="dimmed">{t('undecided', { count: undecided })}</Text>}
    </Group>
  )
}
