import { Button, Checkbox, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../../shared/app/boot.ts'
import { SettingCard } from '../SettingCard.tsx'
import { useSaveSetting } from '../use-save-setting.ts'
import { Problem } from './NotesCard.tsx'

const maxAccounts = 5

interface Account {
  currency: string
  holder: string
  bank: string
  iban: string
  bic: string
}

interface BankTransfer {
  accounts: Account[]
  automatic: boolean
}

/** Form for the accounts for bank transfers, one for each currency. */
export function BankAccountsCard({ data }: { data: unknown }) {
  const { t } = useTranslation(['admin', 'people'])
  const [setting, setSetting] = useState<BankTransfer>({
    ...{ accounts: [], automatic: false },
    ...(data as Partial<BankTransfer> | undefined),
  })
  const { save, busy, problems } = useSaveSetting('bankTransfer')
  const change = (at: number, part: Partial<Account>) =>
    setSetting({ ...setting, accounts: setting.accounts.map((each, i) => (i === at ? { ...each, ...part } : each)) })
  return (
    <SettingCard id="bank" names={['bankTransfer']} title={t('admin:bank.title')} text={t('admin:bank.text')}>
      <Stack gap="sm">
        {setting.accounts.length === 0 && <Text c="dimmed">{t('admin:bank.none')}</Text>}
        {setting.accounts.map((account, at) => (
          <Fieldset key={at} legend={t('admin:bank.account', { currency: account.currency })}>
            <AccountFields
              account={account}
              problemOf={(name) => problems[`accounts.${at}.${name}`]}
              onChange={(part) => change(at, part)}
              onRemove={() => setSetting({ ...setting, accounts: setting.accounts.filter((_, i) => i !== at) })}
            />
          </Fieldset>
        ))}
        <Checkbox
          label={t('admin:bank.automatic')}
          checked={setting.automatic}
          onChange={(event) => setSetting({ ...setting, automatic: event.currentTarget.checked })}
        />
        <Problem problems={problems} />
        <Group>
          {setting.accounts.length < maxAccounts && (
            <Button
              variant="default"
              onClick={() =>
                setSetting({
                  ...setting,
                  accounts: [
                    ...setting.accounts,
                    { currency: boot.edition.currency, holder: '', bank: '', iban: '', bic: '' },
                  ],
                })
              }
            >
              {t('admin:bank.add')}
            </Button>
          )}
          <Button loading={busy} onClick={() => void save({ ...setting })}>
            {t('people:save')}
          </Button>
        </Group>
      </Stack>
    </SettingCard>
  )
}

interface AccountFieldsProps {
  account: Account
  problemOf: (name: keyof Account) => string | undefined
  onChange: (part: Partial<Account>) => void
  onRemove: () => void
}

/** Fields of one account. */
function AccountFields({ account, problemOf, onChange, onRemove }: AccountFieldsProps) {
  const { t } = useTranslation('admin')
  const field = (name: keyof Account, max: number) => (
    <TextInput
      label={t(`bank.${name}`)}
      maxLength={max}
      value={account[name]}
      error={problemOf(name)}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <Stack gap="sm">
      <Group grow align="flex-start">
        {field('currency', 3)}
        {field('holder', 70)}
      </Group>
      {field('iban', 52)}
      <Group grow align="flex-start">
        {field('bic', 11)}
        {field('bank', 120)}
      </Group>
      <Group>
        <Button variant="default" size="sm" onClick={onRemove}>
          {t('bank.remove')}
        </Button>
      </Group>
    </Stack>
  )
}
