import { Alert, Button, Group, Paper, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AnswerBox_thread$data, AnswerBox_thread$key } from '../../../__generated__/AnswerBox_thread.graphql.ts'
import type { AnswerBoxLive_thread$key } from '../../../__generated__/AnswerBoxLive_thread.graphql.ts'
import { ignoreReported } from '../../../relay/use-command.ts'
import { FilesField } from '../thread/FilesField.tsx'
import { useFiles } from '../thread/use-files.ts'
import { PreparedSelect } from './PreparedSelect.tsx'
import { useAnswerText } from './use-answer-text.ts'
import { useSendAnswer } from './use-send-answer.ts'

const threadFragment = graphql`
  fragment AnswerBox_thread on SupportThread {
    id
    email
    draft {
      text
      version
    }
    ...AnswerBoxLive_thread
    ...PreparedSelect_thread
  }
`

const liveFragment = graphql`
  fragment AnswerBoxLive_thread on SupportThread {
    version
    state
    writers
  }
`

/** Answer to a thread, or an internal note; an unsent answer is kept. */
export function AnswerBox({ thread }: { thread: AnswerBox_thread$key }) {
  const { t } = useTranslation('support')
  const data = useFragment(threadFragment, thread)
  const { version, writers, state } = useFragment<AnswerBoxLive_thread$key>(liveFragment, data)
  const [kind, setKind] = useState<'answer' | 'note'>('answer')
  const [note, setNote] = useState('')
  const answer = useAnswerText({ id: data.id, draft: data.draft ?? null, version })
  const files = useFiles()
  const { send, add, busy } = useSendAnswer(data.id)
  const isNote = kind === 'note'
  const sendAnswer = (close: boolean) =>
    void send({ version: answer.seen, text: answer.text, fileIds: files.files.map(({ id }) => id), close }).then(() => {
      answer.clear()
      files.clear()
    }, ignoreReported)
  const addNote = () => void add(note).then(() => setNote(''), ignoreReported)
  return (
    <Paper withBorder radius="lg" p="md" mt="md">
      <Stack gap="sm">
        <SegmentedControl
          aria-label={t('answer.kind')}
          value={kind}
          data={[
            { value: 'answer', label: t('answer.answer') },
            { value: 'note', label: t('answer.note') },
          ]}
          onChange={(value) => setKind(value === 'note' ? 'note' : 'answer')}
        />
        {writers.length > 0 && <Alert color="amber">{t('answer.writing', { names: writers.join(', ') })}</Alert>}
        {isNote ? (
          <NoteFields value={note} busy={busy} onChange={setNote} onAdd={addNote} />
        ) : (
          <>
            <AnswerFields thread={data} answer={answer} />
            <FilesField files={files} />
            <SendButtons
              ready={Boolean(answer.text.trim()) && answer.newer === 0 && !files.sending}
              busy={busy}
              canClose={state !== 'closed'}
              onSend={sendAnswer}
            />
          </>
        )}
      </Stack>
    </Paper>
  )
}

interface AnswerFieldsProps {
  thread: AnswerBox_thread$data
  answer: ReturnType<typeof useAnswerText>
}

/** Field for an answer, with the prepared ones, and a warning about messages that came in since it was begun. */
function AnswerFields({ thread, answer }: AnswerFieldsProps) {
  const { t } = useTranslation('support')
  return (
    <>
      <PreparedSelect
        thread={thread}
        onChoose={(text) => answer.change(answer.text ? `${answer.text.trimEnd()}\n\n${text}` : text)}
      />
      {answer.text && answer.newer > 0 && (
        <Alert color="amber" title={t('answer.newer', { count: answer.newer })}>
          <Button size="xs" variant="default" mt="xs" onClick={answer.acknowledge}>
            {t('answer.acknowledge')}
          </Button>
        </Alert>
      )}
      <Textarea
        size="md"
        autosize
        minRows={5}
        maxRows={20}
        maxLength={10_000}
        label={t('answer.text')}
        description={thread.email ? t('answer.mailed', { address: thread.email }) : t('answer.notMailed')}
        value={answer.text}
        onChange={(event) => answer.change(event.currentTarget.value)}
      />
    </>
  )
}

interface NoteFieldsProps {
  value: string
  busy: boolean
  onChange: (text: string) => void
  onAdd: () => void
}

/** Field for an internal note. */
function NoteFields({ value, busy, onChange, onAdd }: NoteFieldsProps) {
  const { t } = useTranslation('support')
  return (
    <>
      <Textarea
        size="md"
        autosize
        minRows={3}
        maxRows={20}
        maxLength={10_000}
        label={t('answer.noteText')}
        description={t('answer.noteHint')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Group>
        <Button loading={busy} disabled={!value.trim()} onClick={onAdd}>
          {t('answer.addNote')}
        </Button>
      </Group>
    </>
  )
}

interface SendButtonsProps {
  ready: boolean
  busy: boolean
  canClose: boolean
  onSend: (close: boolean) => void
}

/** Buttons that send an answer, and close the thread with it. */
function SendButtons({ ready, busy, canClose, onSend }: SendButtonsProps) {
  const { t } = useTranslation('support')
  return (
    <Group>
      <Button loading={busy} disabled={!ready} onClick={() => onSend(false)}>
        {t('answer.send')}
      </Button>
      {canClose && (
        <Button variant="default" loading={busy} disabled={!ready} onClick={() => onSend(true)}>
          {t('answer.sendAndClose')}
        </Button>
      )}
      <Text size="xs" c="dimmed">
        {t('answer.kept')}
      </Text>
    </Group>
  )
}
