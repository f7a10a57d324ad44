import { Button, Group, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { OwnMailForm_query$key } from '../../../__generated__/OwnMailForm_query.graphql.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { FormResult } from '../../../ui/FormResult.tsx'
import { GradesField } from './GradesField.tsx'
import { useOwnMail } from './use-own-mail.ts'

/** E-mail of a supervisor to their own students and families, within a daily allowance. */
export function OwnMailForm({ query }: { query: OwnMailForm_query$key }) {
  const { t } = useTranslation('mailing')
  const { myMailAllowance } = useFragment(
    graphql`
      fragment OwnMailForm_query on Query @throwOnFieldError {
        myMailAllowance {
          perDay
          left
        }
      }
    `,
    query,
  )
  const { mail, change, audience, submit, sending, result } = useOwnMail()
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <GradesField value={mail} onChange={change} />
        <Switch
          label={t('own.families')}
          checked={mail.families}
          onChange={({ currentTarget }) => change({ families: currentTarget.checked })}
        />
        <MailFields mail={mail} change={change} />
        <Text aria-live="polite">
          {audience && t('own.reach', { count: audience.mails, formatted: formatNumber(audience.mails) })}
        </Text>
        <Group>
          <Button
            type="submit"
            loading={sending}
            disabled={!audience?.mails || audience.mails > myMailAllowance.left}
            leftSection={<IconSend size={18} aria-hidden="true" />}
          >
            {t('confirm.send')}
          </Button>
          <FormResult text={result} />
        </Group>
        <Text size="sm" c="dimmed">
          {t('own.left', { left: formatNumber(myMailAllowance.left), all: formatNumber(myMailAllowance.perDay) })}
        </Text>
      </Stack>
    </form>
  )
}

function MailFields({ mail, change }: Pick<ReturnType<typeof useOwnMail>, 'mail' | 'change'>) {
  const { t } = useTranslation('mailing')
  return (
    <>
      <TextInput
        required
        label={t('review.subject')}
        maxLength={200}
        value={mail.subject}
        onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
      />
      <Textarea
        size="md"
        required
        autosize
        minRows={6}
        maxRows={16}
        maxLength={20_000}
        label={t('review.body')}
        description={t('own.bodyHint', { firstName: '{{firstName}}' })}
        value={mail.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
    </>
  )
}
