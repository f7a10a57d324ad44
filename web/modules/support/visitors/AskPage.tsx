import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFailure } from '../../../relay/report-failure.ts'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { PlainCard, PlainFrame } from '../../../shared/layouts/PlainFrame.tsx'
import { isComplete, noQuestion, QuestionFields } from '../own/QuestionFields.tsx'
import { sendRequest } from './visitor-calls.ts'

/** Loads the texts of the page. */
export async function askLoader(): Promise<null> {
  await loadTexts('support')
  return null
}

/** Public form for people without an account. */
export function AskPage() {
  const { t } = useTranslation('support')
  const [sentTo, setSentTo] = useState<string | null>(null)
  usePageTitle(t('visitor.title'))
  return (
    <PlainFrame width={640}>
      <PlainCard labelledBy="help">
        <Stack gap="md">
          <Title order={1} size="h2" id="help">
            {t('visitor.title')}
          </Title>
          {sentTo ? (
            <Text role="status">{t('visitor.sent', { address: sentTo })}</Text>
          ) : (
            <VisitorForm onSent={setSentTo} />
          )}
        </Stack>
      </PlainCard>
    </PlainFrame>
  )
}

/** Name, address and question of a visitor. @param onSent called with the address that the link was mailed to */
function VisitorForm({ onSent }: { onSent: (address: string) => void }) {
  const { t } = useTranslation('support')
  const [question, setQuestion] = useState(noQuestion)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async () => {
    const { topic, subject, text } = question
    if (topic === '') return
    setBusy(true)
    try {
      onSent(await sendRequest({ name, email: email.trim(), topic, subject, text }))
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('visitor.intro')}</Text>
        <TextInput
          size="md"
          required
          autoComplete="name"
          maxLength={80}
          label={t('visitor.name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          size="md"
          required
          type="email"
          autoComplete="email"
          maxLength={200}
          label={t('person.email')}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <QuestionFields value={question} onChange={setQuestion} />
        <Button type="submit" loading={busy} disabled={!isComplete(question) || !name.trim() || !email.includes('@')}>
          {t('ask.send')}
        </Button>
      </Stack>
    </form>
  )
}
