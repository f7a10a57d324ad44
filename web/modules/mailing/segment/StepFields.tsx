import { Checkbox, Chip, Group, MultiSelect, Radio, Stack, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { StepFieldsCategoriesQuery } from '../../../__generated__/StepFieldsCategoriesQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { boot } from '../../../shared/app/boot.ts'
import { ExamSelect } from '../../../shared/exams/ExamSelect.tsx'
import { useCountries } from '../../../api/place-calls.ts'
import { emailChoices, registrations, sessionStates, sexes, userTypes } from './filter-address.ts'
import type { Filter, UserTypeChoice } from './filter-address.ts'
import type { Step } from './steps.ts'
import { useFilter } from './use-filter.ts'

interface FieldProps {
  filter: Filter
  change: (patch: Partial<Filter>) => void
}

/** Form fields of a segment step. */
export function StepFields({ step }: { step: Exclude<Step, 'xx'> }) {
  const [filter, change] = useFilter()
  const Field = fields[step]
  return <Field filter={filter} change={change} />
}

const fields: Record<Exclude<Step, 'xx'>, (props: FieldProps) => ReactNode> = {
  'user-type': UserTypes,
  country: Countries,
  grade: Grades,
  sex: Sexes,
  category: Categories,
  session: Sessions,
  registration: Registrations,
  email: Emails,
  'include-supervisor': IncludeSupervisor,
}

function UserTypes({ filter, change }: FieldProps) {
  const { t } = useTranslation('mailing')
  return (
    <Checkbox.Group
      label={t('step.user-type')}
      value={filter.initiated ? filter.userTypeFilter : []}
      onChange={(types) => change({ userTypeFilter: types as UserTypeChoice[] })}
    >
      <Stack gap="sm" mt="xs">
        {userTypes.map((type) => (
          <Checkbox key={type} size="md" value={type} label={t(`userType.${type}`)} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

function Countries({ filter, change }: FieldProps) {
  const { t } = useTranslation('mailing')
  const countries = useCountries('')
  const { allCountries, selectedCountries } = filter.countryFilter
  const set = (all: boolean, selected: string[]) =>
    change({ countryFilter: { allCountries: all, selectedCountries: selected } })
  return (
    <Stack gap="md">
      <Switch
        size="md"
        label={t('country.all')}
        checked={allCountries}
        onChange={({ currentTarget }) => set(currentTarget.checked, selectedCountries)}
      />
      {!allCountries && (
        <MultiSelect
          size="md"
          searchable
          clearable
          label={t('country.choose')}
          data={countries.map(({ code, name }) => ({ value: code, label: name }))}
          value={selectedCountries}
          onChange={(codes) => set(false, codes)}
          maxDropdownHeight={280}
        />
      )}
    </Stack>
  )
}

function Grades({ filter, change }: FieldProps) {
  const { t } = useTranslation('mailing')
  const [first, last] = boot.edition.grades
  const grades = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  return (
    <Stack gap="md">
      <All label={t('grade.all')} checked={filter.allGrades} onChange={(all) => change(gradesOf(all, []))} />
      <Chip.Group
        multiple
        value={filter.gradeFilter.map(String)}
        onChange={(chosen) =>
          change(
            gradesOf(
              false,
              chosen.map(Number).sort((a, b) => a - b),
            ),
          )
        }
      >
        <Group gap="xs" role="group" aria-label={t('step.grade')}>
          {grades.map((grade) => (
            <Chip key={grade} size="md" value={String(grade)}>
              {grade}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Stack>
  )
}

const gradesOf = (allGrades: boolean, gradeFilter: number[]) => ({ allGrades, gradeFilter })
const categoriesOf = (allCategories: boolean, categoryFilter: string[]) => ({ allCategories, categoryFilter })

/** Switch that removes a condition; without it, an empty list matches no one. */
function All(props: { label: string; checked: boolean; onChange: (all: boolean) => void }) {
  return (
    <Switch
      size="md"
      label={props.label}
      checked={props.checked}
      onChange={({ currentTarget }) => props.onChange(currentTarget.checked)}
    />
  )
}

interface ChoiceProps<T extends string> {
  label: string
  choices: readonly T[]
  labelOf: (choice: T) => string
  value: T
  onChange: (choice: T) => void
}

function Choice<T extends string>({ label, choices, labelOf, value, onChange }: ChoiceProps<T>) {
  return (
    <Radio.Group label={label} value={value} onChange={(choice) => onChange(choice as T)}>
      <Stack gap="sm" mt="xs">
        {choices.map((choice) => (
          <Radio key={choice} size="md" value={choice} label={labelOf(choice)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

function Sexes({ filter, change }: FieldProps) {
  const { t } = useTranslation('mailing')
  return (
    <Choice
      label={t('step.sex')}
      choices={sexes}
      labelOf={(sex) => t(`sex.${sex}`)}
      value={filter.sexFilter}
      onChange={(sexFilter) => change({ sexFilter })}
    />
  )
}

function Emails({ filter, change }: FieldProps) {
  const { t } = useTranslation('mailing')
  return (
    <Choice
      label={t('step.email')}
      choices={emailChoices}
      labelOf={(choice) => t(`email.${choice}`)}
      value={filter.emailFilter}
      onChange={(emailFilter) => change({ emailFilter })}
    />
  )
}

function Registrations({ filter, change }: FieldProps) {
  const { t } = useTranslation('mailing')
  return (
    <Choice
      label={t('step.registration')}
      choices={registrations}
      labelOf={(choice) => t(`registration.${choice}`)}
      value={filter.registrationFilter}
      onChange={(registrationFilter) => change({ registrationFilter })}
    />
  )
}

function Categories({ filter, change }: FieldProps) {
  const { t } = useTranslation('mailing')
  const answer = useAnswer<StepFieldsCategoriesQuery>(
    graphql`
      query StepFieldsCategoriesQuery {
        categories {
          slug
          title
        }
      }
    `,
    {},
    'store-or-network',
  )
  return (
    <Stack gap="md">
      <All label={t('category.all')} checked={filter.allCategories} onChange={(all) => change(categoriesOf(all, []))} />
      <Checkbox.Group
        label={t('step.category')}
        value={filter.categoryFilter}
        onChange={(slugs) => change(categoriesOf(false, slugs))}
      >
        <Stack gap="sm" mt="xs">
          {(answer?.categories ?? []).map(({ slug, title }) => (
            <Checkbox key={slug} size="md" value={slug} label={title} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Stack>
  )
}

function Sessions({ filter, change }: FieldProps) {
  const { t } = useTranslation('mailing')
  const { allExams, examIds, state } = filter.sessionFilter
  const set = (ids: string[], all = false) => change({ sessionFilter: { allExams: all, examIds: ids, state } })
  return (
    <Stack gap="md">
      <All label={t('session.all')} checked={allExams} onChange={(all) => set([], all)} />
      {examIds.map((id, i) => (
        <ExamSelect
          key={id}
          clearable
          label={t('session.exam', { number: i + 1 })}
          value={id}
          onChange={(chosen) => set(examIds.flatMap((each) => (each === id ? (chosen ? [chosen] : []) : [each])))}
        />
      ))}
      <ExamSelect
        key={examIds.length}
        label={t('session.add')}
        placeholder={t('session.placeholder')}
        value={null}
        onChange={(chosen) => chosen && !examIds.includes(chosen) && set([...examIds, chosen])}
      />
      {examIds.length > 0 && (
        <Choice
          label={t('session.state')}
          choices={sessionStates}
          labelOf={(choice) => t(`sessionState.${choice}`)}
          value={state}
          onChange={(chosen) => change({ sessionFilter: { allExams, examIds, state: chosen } })}
        />
      )}
    </Stack>
  )
}

function IncludeSupervisor({ filter, change }: FieldProps) {
  const { t } = useTranslation('mailing')
  return (
    <Switch
      size="md"
      label={t('includeSupervisor')}
      checked={filter.includeSupervisorFilter}
      onChange={({ currentTarget }) => change({ includeSupervisorFilter: currentTarget.checked })}
    />
  )
}
