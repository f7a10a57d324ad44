import { Button, Group, NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CountrySelect } from '../../../shared/place/CountrySelect.tsx'
import { SettingCard } from '../SettingCard.tsx'
import { useSaveSetting } from '../use-save-setting.ts'
import { Problem } from './NotesCard.tsx'

const nothing = {
  active: false,
  legalName: '',
  street: '',
  postalCode: '',
  city: '',
  country: '',
  vatId: '',
  taxNumber: '',
  registerNumber: '',
  smallBusiness: false,
  exams: 'standard',
  grandFinal: 'standard',
  standardRate: 0,
  reducedRate: 0,
  exemption: '',
  lawText: '',
}
type Vat = typeof nothing
type NameOf<T> = { [K in keyof Vat]: Vat[K] extends T ? K : never }[keyof Vat]
type Field = Exclude<NameOf<string>, 'country' | 'exams' | 'grandFinal' | 'exemption'>

const treatments = ['standard', 'reduced', 'exempt', 'zero', 'outside'] as const
const exemptions = [
  ['', 'exemptionText'],
  ['VATEX-EU-132-1I', 'public'],
  ['VATEX-EU-132-1J', 'private'],
  ['VATEX-FR-CGI261-4', 'france'],
] as const

/** Form for VAT on invoices: the seller, and how exams and the Grand Final are taxed. */
export function VatCard({ data }: { data: unknown }) {
  const { t } = useTranslation(['admin', 'people'])
  const [vat, setVat] = useState({ ...nothing, ...(data as Partial<Vat> | undefined) })
  const { save, busy, problems } = useSaveSetting('invoiceVat')
  const set = (change: Partial<Vat>) => setVat({ ...vat, ...change })
  const field = (name: Field, label: string, max: number) => (
    <TextInput
      label={label}
      maxLength={max}
      value={vat[name]}
      error={problems[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <SettingCard id="vat" names={['invoiceVat']} title={t('admin:vat.title')} text={t('admin:vat.text')}>
      <Stack gap="sm">
        <Switch
          label={t('admin:vat.active')}
          checked={vat.active}
          onChange={(event) => set({ active: event.currentTarget.checked })}
        />
        {field('legalName', t('admin:vat.legalName'), 200)}
        {field('street', t('admin:vat.street'), 200)}
        <Group grow align="flex-start">
          {field('postalCode', t('admin:vat.postalCode'), 20)}
          {field('city', t('admin:vat.city'), 100)}
        </Group>
        <CountrySelect
          label={t('admin:vat.country')}
          value={vat.country}
          error={problems['country']}
          onChange={(country) => set({ country })}
        />
        <Group grow align="flex-start">
          {field('vatId', t('admin:vat.vatId'), 30)}
          {field('taxNumber', t('admin:vat.taxNumber'), 60)}
        </Group>
        {field('registerNumber', t('admin:vat.registerNumber'), 60)}
        <Switch
          label={t('admin:vat.smallBusiness')}
          checked={vat.smallBusiness}
          onChange={(event) => set({ smallBusiness: event.currentTarget.checked })}
        />
        <Taxation vat={vat} problems={problems} set={set} />
        {field('lawText', t('admin:vat.lawText'), 200)}
        <Problem problems={problems} />
        <Group>
          <Button loading={busy} onClick={() => void save(vat)}>
            {t('people:save')}
          </Button>
        </Group>
      </Stack>
    </SettingCard>
  )
}

interface TaxationProps {
  vat: Vat
  problems: Readonly<Record<string, string>>
  set: (change: Partial<Vat>) => void
}

/** How exams and the Grand Final are taxed, the rates and the exemption. */
function Taxation({ vat, problems, set }: TaxationProps) {
  const { t } = useTranslation(['admin', 'books'])
  return (
    <>
      <Group grow align="flex-start">
        {(['exams', 'grandFinal'] as const).map((item) => (
          <Select
            key={item}
            label={t(`admin:vat.${item}`)}
            allowDeselect={false}
            data={treatments.map((value) => ({ value, label: t(`books:vatCase.${value}`) }))}
            value={vat[item]}
            error={problems[item]}
            onChange={(value) => value && set({ [item]: value })}
          />
        ))}
      </Group>
      <Group grow align="flex-start">
        {(['standardRate', 'reducedRate'] as const).map((rate) => (
          <NumberInput
            key={rate}
            label={t(`admin:vat.${rate}`)}
            min={0}
            max={100}
            decimalScale={2}
            suffix="%"
            hideControls
            value={vat[rate]}
            error={problems[rate]}
            onChange={(value) => set({ [rate]: Number(value) || 0 })}
          />
        ))}
      </Group>
      <Select
        label={t('admin:vat.exemption')}
        allowDeselect={false}
        data={exemptions.map(([value, name]) => ({ value, label: t(`admin:vat.${name}`) }))}
        value={vat.exemption}
        onChange={(value) => set({ exemption: value ?? '' })}
      />
    </>
  )
}
