import { Code, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { SenderCard_facts$key } from '../../../__generated__/SenderCard_facts.graphql.ts'
import type { SenderCard_form$key } from '../../../__generated__/SenderCard_form.graphql.ts'
import type { SenderCard_sender$key } from '../../../__generated__/SenderCard_sender.graphql.ts'
import type { SenderCardMutation } from '../../../__generated__/SenderCardMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { SaveRow } from '../../../shared/forms/SaveRow.tsx'
import type { ServerForm } from '../../../shared/forms/use-server-form.ts'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { useSaved } from '../saved.ts'
import { SettingCard } from '../SettingCard.tsx'

const fields = ['fromName', 'fromAddress', 'replyTo', 'bounceAddress', 'dkimDomain', 'dkimSelector'] as const
type FieldName = (typeof fields)[number]
type Values = Record<FieldName | 'dkimPrivateKey', string>

/** Form for the sender and DKIM signature of e-mails; empty fields fall back to the environment. */
export function SenderCard({ sender: key }: { sender: SenderCard_sender$key }) {
  const { t } = useTranslation(['admin', 'people'])
  const sender = useFragment(
    graphql`
      fragment SenderCard_sender on MailSenderInfo {
        dkimRecord
        setting {
          dkimDomain
        }
        ...SenderCard_form
        ...SenderCard_facts
      }
    `,
    key,
  )
  const { form, save } = useSenderForm(sender)
  return (
    <SettingCard id="sender" names={['mailSender']} title={t('admin:sender.title')} text={t('admin:sender.text')}>
      <form onSubmit={save} noValidate>
        <Stack gap="sm">
          <SenderFacts sender={sender} />
          <AddressFields form={form} />
          <Textarea
            label={t('admin:sender.dkimPrivateKey')}
            description={t(sender.setting?.dkimDomain ? 'admin:sender.keyStays' : 'admin:sender.keyFormat')}
            autosize
            minRows={2}
            maxRows={6}
            autoComplete="off"
            spellCheck={false}
            styles={{ input: { fontFamily: 'monospace' } }}
            {...form.getInputProps('dkimPrivateKey')}
          />
          {sender.dkimRecord && (
            <div>
              <Text size="sm">{t('admin:sender.record')}</Text>
              <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {sender.dkimRecord}
              </Code>
            </div>
          )}
          <SaveRow busy={form.pending} label={t('people:save')} />
        </Stack>
      </form>
    </SettingCard>
  )
}

/** Form of the saved values, which exclude the key: it is sent only if a new one is entered. */
function useSenderForm(sender: SenderCard_form$key) {
  const { setSaved } = useSaved()
  const { setting } = useFragment(
    graphql`
      fragment SenderCard_form on MailSenderInfo {
        setting {
          fromName
          fromAddress
          replyTo
          bounceAddress
          dkimDomain
          dkimSelector
        }
      }
    `,
    sender,
  )
  const [commit] = useCommand<SenderCardMutation>(graphql`
    mutation SenderCardMutation($input: SaveMailSenderInput!) {
      saveMailSender(input: $input) {
        mailSender {
          ...SenderCard_sender
        }
      }
    }
  `)
  const set = Object.fromEntries(fields.map((name) => [name, setting?.[name] ?? ''])) as Record<FieldName, string>
  const form = useServerForm<Values>({ initialValues: { ...set, dkimPrivateKey: '' } })
  const save = form.submit(
    (values, shown) => {
      setSaved(null)
      const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim() || null]))
      return commit(
        { input: given },
        {
          ...shown,
          updater: (store) => {
            const saved = store.getRootField('saveMailSender')?.getLinkedRecord('mailSender')
            if (saved) store.getRoot().setLinkedRecord(saved, 'mailSender')
          },
        },
      )
    },
    (_answer, values) => {
      const kept = { ...values, dkimPrivateKey: '' }
      form.setValues(kept)
      form.resetDirty(kept)
      setSaved('mailSender')
    },
  )
  return { form, save }
}

/** The effective values: from the form, the environment, or the defaults. */
function SenderFacts({ sender: key }: { sender: SenderCard_facts$key }) {
  const { t } = useTranslation('admin')
  const sender = useFragment(
    graphql`
      fragment SenderCard_facts on MailSenderInfo {
        from
        hasServer
        dkimDomain
        dkimSelector
        bounceAddress
        takesBounces
      }
    `,
    key,
  )
  const facts = [
    [t('sender.now'), sender.from],
    [t('mailing.server'), t(sender.hasServer ? 'mailing.set' : 'mailing.noServer')],
    ['DKIM', sender.dkimDomain ? `${sender.dkimSelector}._domainkey.${sender.dkimDomain}` : t('sender.unsigned')],
    [t('mailing.bounceAddress'), sender.bounceAddress ?? t('sender.toSender')],
    [t('mailing.bounces'), t(sender.takesBounces ? 'mailing.set' : 'mailing.noToken')],
  ] as const
  return (
    <dl style={{ margin: 0 }}>
      {facts.map(([term, value]) => (
        <Group key={term} gap="xs" wrap="nowrap" align="flex-start">
          <Text component="dt" size="sm" c="dimmed" style={{ flex: '0 0 9rem' }}>
            {term}
          </Text>
          <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
            {value}
          </Text>
        </Group>
      ))}
    </dl>
  )
}

function AddressFields({ form }: { form: ServerForm<Values> }) {
  const { t } = useTranslation('admin')
  const field = (name: FieldName, type = 'text') => (
    <TextInput
      type={type}
      label={t(`sender.${name}`)}
      autoComplete="off"
      spellCheck={false}
      {...form.getInputProps(name)}
    />
  )
  return (
    <>
      <Group grow align="flex-start">
        {field('fromName')}
        {field('fromAddress', 'email')}
      </Group>
      <Group grow align="flex-start">
        {field('replyTo', 'email')}
        {field('bounceAddress', 'email')}
      </Group>
      <Group grow align="flex-start">
        {field('dkimDomain')}
        {field('dkimSelector')}
      </Group>
    </>
  )
}
