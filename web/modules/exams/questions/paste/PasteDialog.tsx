import { Alert, Button, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFailure } from '../../../../relay/report-failure.ts'
import { DialogActions } from '../../../../ui/dialogs/DialogActions.tsx'
import { Modal } from '../../../../ui/layers/layers.tsx'
import { uploadPicture } from '../editor/upload-picture.ts'
import { PastedTable } from './PastedTable.tsx'
import { PastedQuestions } from './PastedQuestions.tsx'
import { PasteNotes } from './PasteNotes.tsx'
import { type ColumnUse, hasHeading, questionsOfRows, suggestedUses, tableMarkdown } from './table-questions.ts'
import type { PastedContent } from './pasted-content.ts'

/** A question to be taken over. */
export interface TakenQuestion {
  text: string
  options: string[]
  right: string
  accepted?: string | null
  topic?: string | null
  points?: number | null
}

/** What can be done with pasted content on a page. */
export interface PasteTargets {
  /** fills the question of the form; absent without one */
  fill?: ((question: TakenQuestion) => void) | undefined
  /** why the form cannot be filled; null if it can */
  fillRefused?: string | null
  /** adds questions to the exam; absent once it is published */
  add?: ((questions: TakenQuestion[]) => Promise<unknown>) | undefined
}

export interface PasteDialogProps {
  content: PastedContent
  pictures: readonly File[]
  plain: string
  insert: ((markdown: string) => void) | null
  targets: PasteTargets
  onClose: () => void
}

/** What becomes of pasted content. */
type Use = 'fill' | 'add' | 'text' | 'table' | 'options' | 'rows' | 'plain'

/** The uses that fit the content and the page, the most likely one first. */
function usesOf({ content: { questions, table }, insert, targets }: PasteDialogProps): Use[] {
  const { fill, add, fillRefused } = targets
  const canFill = fill && !fillRefused
  const single = questions.length === 1
  const uses: (Use | false | null | undefined)[] = table
    ? [
        add && table.length > 1 && (table[0]?.length ?? 0) > 1 && 'rows',
        canFill && table.flat().filter(Boolean).length <= 8 && 'options',
        insert && 'table',
      ]
    : [
        single && canFill && 'fill',
        questions.length > 0 && add && 'add',
        questions.length > 1 && canFill && 'fill',
        insert && 'text',
      ]
  return [...uses.filter((use) => typeof use === 'string'), ...(insert ? (['plain'] as const) : [])]
}

/** State of the dialog, and what is taken over from it. */
function usePasteDialog(props: PasteDialogProps) {
  const { content, pictures, plain, insert, targets, onClose } = props
  const uses = usesOf(props)
  const [use, setUse] = useState<Use | undefined>(uses[0])
  const table = useTable(content.table)
  const [names, setNames] = useState<string[]>(() => pictures.map((_, i) => nameIn(content, i + 1)))
  const [busy, setBusy] = useState(false)
  const rows = questionsOfRows(table.body, table.uses)
  const takeOver = async (stored: (text: string) => string): Promise<unknown> => {
    const inText = ({ text, options, ...others }: TakenQuestion) => ({
      ...others,
      text: stored(text),
      options: options.map(stored),
    })
    switch (use) {
      case 'fill': {
        const [first] = content.questions
        return first && targets.fill?.(inText(copied(first)))
      }
      case 'options':
        return targets.fill?.(inText({ text: '', options: (content.table ?? []).flat().filter(Boolean), right: '' }))
      case 'add':
        return targets.add?.(content.questions.map(copied).map(inText))
      case 'rows':
        return targets.add?.(rows.filter(({ text }) => text).map(inText))
      case 'table':
        return insert?.(stored(`\n\n${tableMarkdown(content.table ?? [], table.isHeaded)}\n\n`))
      case 'text':
        return insert?.(stored(content.markdown))
      default:
        return insert?.(plain)
    }
  }
  const submit = async () => {
    setBusy(true)
    try {
      const addresses = use === 'plain' ? [] : await uploaded(pictures)
      await takeOver((text) => withAddresses(text, addresses, names))
      onClose()
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { uses, use, setUse, table, rows, names, setNames, busy, submit }
}

/** Dialog that shows what is kept, changed and left out of pasted content, and takes it over as chosen. */
export function PasteDialog(props: PasteDialogProps) {
  const { content, pictures, targets, onClose } = props
  const { t } = useTranslation(['writing', 'questions', 'common'])
  const { uses, use, setUse, table, rows, names, setNames, busy, submit } = usePasteDialog(props)
  const { questions } = content
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={t('writing:paste.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        onSubmit={(event) => {
          // the dialog can be within the form of a question
          event.preventDefault()
          event.stopPropagation()
          void submit()
        }}
      >
        <Stack gap="md">
          <PasteNotes source={content.source} notes={content.notes} />
          {targets.fillRefused && <Text size="sm">{targets.fillRefused}</Text>}
          {uses.length === 0 && <Alert color="amber">{t('writing:paste.noQuestions')}</Alert>}
          <UseChoice uses={uses} use={use} rows={rows.length} questions={questions.length} onChange={setUse} />
          {use === 'rows' && <PastedTable {...table} questions={rows} />}
          {(use === 'fill' || use === 'add') && (
            <PastedQuestions questions={use === 'fill' ? questions.slice(0, 1) : questions} />
          )}
          {use === 'text' && <PastedQuestions text={content.preview.html} questions={[]} />}
          {use !== 'plain' && <PictureNames names={names} onChange={setNames} count={pictures.length} />}
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {t('questions:cancel')}
            </Button>
            <Button type="submit" loading={busy} disabled={use === undefined} data-autofocus>
              {t('writing:paste.ok')}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Modal>
  )
}

interface UseChoiceProps {
  uses: readonly Use[]
  use: Use | undefined
  /** number of questions in the rows of the table */
  rows: number
  /** number of questions recognised */
  questions: number
  onChange: (use: Use | undefined) => void
}

/** Choice of what becomes of the content, if anything can. */
function UseChoice({ uses, use, rows, questions, onChange }: UseChoiceProps) {
  const { t } = useTranslation('writing')
  if (uses.length === 0) return null
  return (
    <Radio.Group
      label={t('paste.use')}
      value={use ?? null}
      onChange={(next) => onChange(uses.find((each) => each === next))}
    >
      <Stack gap={6} mt={6}>
        {uses.map((each) => (
          <Radio
            key={each}
            value={each}
            label={t(`paste.uses.${each}`, { count: each === 'rows' ? rows : questions })}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

interface PictureNamesProps {
  names: readonly string[]
  onChange: (names: string[]) => void
  count: number
}

/** Descriptions of the pictures, for students who cannot see them. */
function PictureNames({ names, onChange, count }: PictureNamesProps) {
  const { t } = useTranslation(['writing', 'questions'])
  return Array.from({ length: count }, (_, i) => (
    <TextInput
      key={i}
      label={t('writing:paste.picture', { number: i + 1 })}
      description={t('questions:picture.text')}
      maxLength={300}
      value={names[i] ?? ''}
      onChange={(event) => onChange(names.map((name, at) => (at === i ? event.currentTarget.value : name)))}
    />
  ))
}

/** A pasted table with the uses of its columns. */
function useTable(rows: PastedContent['table']) {
  const all = rows ?? []
  const [isHeaded, setHeaded] = useState(() => hasHeading(all))
  const [uses, setUses] = useState<ColumnUse[]>(() => suggestedUses(all))
  return { all, body: isHeaded ? all.slice(1) : all, isHeaded, setHeaded, uses, setUses }
}

const copied = ({ text, options, right }: PastedContent['questions'][number]): TakenQuestion => ({
  text,
  options: [...options],
  right,
})

/** Description that a picture has in the pasted content. */
function nameIn({ markdown, table }: PastedContent, number: number): string {
  const text = table ? table.flat().join('\n') : markdown
  return new RegExp(`!\\[((?:[^\\]\\\\]|\\\\.)*)\\]\\(clipboard:${number}\\)`).exec(text)?.[1] ?? ''
}

/** Addresses of the stored pictures. */
async function uploaded(pictures: readonly File[]): Promise<string[]> {
  const addresses: string[] = []
  for (const picture of pictures) addresses.push(await uploadPicture(picture))
  return addresses
}

const withAddresses = (text: string, addresses: readonly string[], names: readonly string[]): string =>
  text.replace(/!\[(?:[^\]\\]|\\.)*\]\(clipboard:(\d+)\)/g, (whole, number: string) => {
    const at = Number(number) - 1
    const address = addresses[at]
    return address ? `![${(names[at] ?? '').replace(/[[\]\\]/g, ' ').trim()}](${address})` : whole
  })
