import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Problem } from './NotesCard.tsx'
import { SettingCard } from '../SettingCard.tsx'
import { useSaveSetting } from '../use-save-setting.ts'

const nobody = {
  name: '',
  address: '',
  taxNumber: '',
  email: '',
  accountHolder: '',
  bank: '',
  iban: '',
  bic: '',
}
type Seller = typeof nobody

/** Form for the seller on invoices and the bank account for transfers. */
export function SellerCard({ data }: { data: unknown }) {
  const { t } = useTranslation(['admin', 'people'])
  const [seller, setSeller] = useState({ ...nobody, ...(data as Partial<Seller> | undefined) })
  const { save, busy, problems } = useSaveSetting('invoiceSeller')
  const field = (name: Exclude<keyof Seller, 'address'>, max: number) => (
    <TextInput
      label={t(`admin:seller.${name}`)}
      maxLength={max}
      value={seller[name]}
      error={problems[name]}
      onChange={(event) => setSeller({ ...seller, [name]: event.currentTarget.value })}
    />
  )
  return (
    <SettingCard id="seller" names={['invoiceSeller']} title={t('admin:seller.title')} text={t('admin:seller.text')}>
      <Stack gap="sm">
        {field('name', 120)}
        <Textarea
          label={t('admin:seller.address')}
          maxLength={400}
          autosize
          minRows={2}
          value={seller.address}
          error={problems['address']}
          onChange={(event) => setSeller({ ...seller, address: event.currentTarget.value })}
        />
        <Group grow align="flex-start">
          {field('taxNumber', 60)}
          {field('email', 200)}
        </Group>
        <Group grow align="flex-start">
          {field('accountHolder', 120)}
          {field('bank', 120)}
        </Group>
        <Group grow align="flex-start">
          {field('iban', 52)}
          {field('bic', 11)}
        </Group>
        <Problem problems={problems} />
        <Group>
          <Button loading={busy} onClick={() => void save(seller)}>
            {t('people:save')}
          </Button>
        </Group>
      </Stack>
    </SettingCard>
  )
}
