import { Select } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ExamSelect } from '../../exams/ExamSelect.tsx'
import { OwnerSelect } from '../../people/OwnerSelect.tsx'
import { useCountries } from '../../../api/place-calls.ts'
import type { List } from '../define-list.ts'
import { optionsOf, useFieldText } from './field-options.ts'
import type { ChoiceOption, ListOptions } from './field-options.ts'
import { unknownCountry, zoneParameter } from './filters.ts'
import type { FilterField } from './filters.ts'
import type { LiveTableView } from '../use-table-view.ts'
import { lazyPart } from '../../app/lazy-part.ts'

const PeriodField = lazyPart(() => import('./PeriodField.tsx'))

interface FieldProps<F> {
  field: F
  view: LiveTableView
  options: ListOptions
}

type Of<K extends FilterField['kind']> = Extract<FilterField, { kind: K }>

/** Filter bar with the fields that the list declares. */
export function FilterBar({
  list,
  view,
  options = {},
}: {
  list: List
  view: LiveTableView
  options?: ListOptions | undefined
}) {
  return (
    <>
      {list.fields.map((field) => (
        <Field key={field.kind === 'period' ? field.from : field.name} field={field} view={view} options={options} />
      ))}
    </>
  )
}

function Field({ field, view, options }: FieldProps<FilterField>) {
  const text = useFieldText()
  const label = text(field.label)
  const common = { 'aria-label': label, placeholder: label, size: 'sm' } as const
  switch (field.kind) {
    case 'choice':
      return <Choice field={field} view={view} options={options} />
    case 'country':
      return <Country field={field} view={view} options={options} />
    case 'exam':
      return (
        <ExamSelect
          {...common}
          value={view.filters[field.name] ?? null}
          onChange={(id) => view.filter(field.name, id)}
          clearable
        />
      )
    case 'person':
      return (
        <OwnerSelect
          {...common}
          value={view.filters[field.name] ?? null}
          onChange={(id) => view.filter(field.name, id)}
        />
      )
    case 'period':
      return (
        <Suspense fallback={null}>
          <PeriodField
            label={label}
            from={view.filters[field.from]}
            to={view.filters[field.to]}
            onChange={(from, to) => {
              const { [field.from]: _from, [field.to]: _to, [zoneParameter]: _zone, ...others } = view.filters
              view.change({ filters: from && to ? { ...others, [field.from]: from, [field.to]: to } : others })
            }}
          />
        </Suspense>
      )
  }
}

const includesValue = (option: ChoiceOption, value: string) =>
  'items' in option ? option.items.includes(value) : option.value === value

/** More options than this make the select searchable. */
const manyOptions = 8

function Choice({ field, view, options }: FieldProps<Of<'choice'>>) {
  const { t } = useTranslation('common')
  const text = useFieldText()
  const { name, defaultValue } = field
  const chosen = view.filters[name] ?? defaultValue?.value ?? null
  const known = optionsOf(field, options, text)
  // value from the URL that is not (yet) among the options
  const data = chosen === null || known.some((option) => includesValue(option, chosen)) ? known : [chosen, ...known]
  return (
    <Select
      aria-label={text(field.label)}
      placeholder={text(field.label)}
      data={[...data]}
      value={chosen}
      onChange={(value) => view.filter(name, value === defaultValue?.value ? null : value)}
      clearable={!defaultValue}
      allowDeselect={!defaultValue}
      searchable={data.length > manyOptions}
      limit={100}
      clearButtonProps={{ 'aria-label': t('place.clear') }}
      nothingFoundMessage={t('place.nothing')}
      size="sm"
    />
  )
}

function Country({ field, view, options }: FieldProps<Of<'country'>>) {
  const all = useCountries('')
  const { t } = useTranslation('table')
  const known = [
    ...all.map(({ code, name }) => ({ value: code, label: name })),
    ...(field.unknown ? [{ value: unknownCountry, label: t('noCountry') }] : []),
  ]
  const choice = { ...field, kind: 'choice' } as const
  return <Choice field={choice} view={view} options={{ [field.name]: options[field.name] ?? known }} />
}
