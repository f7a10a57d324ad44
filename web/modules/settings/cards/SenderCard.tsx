import { Code, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { SenderCardMutation } from '../../../__generated__/SenderCardMutation.graphql.ts'
import type { SettingsPageQuery } from '../../../__generated__/SettingsPageQuery.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { SettingCard } from '../SettingCard.tsx'
import { useSaved } from '../saved.ts'
import { SaveRow } from '../../../shared/forms/SaveRow.tsx'

const fields = ['fromName', 'fromAddress', 'replyTo', 'bounceAddress', 'dkimDomain', 'dkimSelector'] as const
type FieldName = (typeof fields)[number]
type Values = Record<FieldName | 'dkimPrivateKey', string>

/** Form for the sender and DKIM signature of e-mails; empty fields fall back to the environment. */
export function SenderCard({ sender }: { sender: SettingsPageQuery['response']['mailSender'] }) {
  const { t } = useTranslation(['admin', 'people'])
  const { setSaved } = useSaved()
  const [commit] = useCommand<SenderCardMutation>(graphql`
    mutation SenderCardMutation($input: SaveMailSenderInput!) {
      saveMailSender(input: $input) {
        mailSender {
          from
          replyTo
          hasServer
          dkimDomain
          dkimSelector
          dkimRecord
          bounceAddress
          takesBounces
          setting {
            fromName
            fromAddress
            replyTo
            bounceAddress
            dkimDomain
            dkimSelector
          }
        }
      }
    }
  `)
  const set = Object.fromEntries(fields.map((name) => [name, sender.setting?.[name] ?? ''])) as Record<
    FieldName,
    string
  >
  const form = useServerForm<Values>({ initialValues: { ...set, dkimPrivateKey: '' } })
  const hasKey = Boolean(sender.setting?.dkimDomain)
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
  const field = (name: FieldName, type = 'text') => (
    <TextInput
      type={type}
      label={t(`admin:sender.${name}`)}
      autoComplete="off"
      spellCheck={false}
      {...form.getInputProps(name)}
    />
  )
  const facts = [
    [t('admin:sender.now'), sender.from],
    [t('admin:mailing.server'), t(sender.hasServer ? 'admin:mailing.set' : 'admin:mailing.noServer')],
    ['DKIM', sender.dkimDomain ? `${sender.dkimSelector}._domainkey.${sender.dkimDomain}` : t('admin:sender.unsigned')],
    [t('admin:mailing.bounceAddress'), sender.bounceAddress ?? t('admin:sender.toSender')],
    [t('admin:mailing.bounces'), t(sender.takesBounces ? 'admin:mailing.set' : 'admin:mailing.noToken')],
  ] as const
  return (
    <SettingCard id="sender" names={['mailSender']} title={t('admin:sender.title')} text={t('admin:sender.text')}>
      <form onSubmit={save} noValidate>
        <Stack gap="sm">
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
          <Textarea
            label={t('admin:sender.dkimPrivateKey')}
            description={t(hasKey ? 'admin:sender.keyStays' : 'admin:sender.keyFormat')}
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
