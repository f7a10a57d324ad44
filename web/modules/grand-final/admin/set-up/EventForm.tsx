import {
  Button,
  Group,
  NumberInput,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { minorUnits } from '../../../../../shared/decimal.ts'
import { eventCurrencies } from '../../../../../shared/event-currency.ts'
import { useServerForm } from '../../../../shared/forms/use-server-form.ts'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { EventForm_event$key } from '../../../../__generated__/EventForm_event.graphql.ts'
import type { EventFormMutation } from '../../../../__generated__/EventFormMutation.graphql.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import { DateField } from '../../../../shared/input/DateField.tsx'
import { formatLocalField, parseLocalField } from '../../../../shared/input/date-field.ts'
import { timeZones } from '../../../../base/zone.ts'
import { wordsInput, wordsValues } from '../../../../shared/words/words.ts'
import { WordsFields } from '../../../../shared/words/WordsFields.tsx'
import { phases } from '../../shared/words.ts'
import { CountryCaps, type CapValues } from './CountryCaps.tsx'
import { LongSelect } from '../../../../shared/input/LongSelect.tsx'
import { SaveRow } from '../../../../shared/forms/SaveRow.tsx'

const limits = [
  'totalPlaces',
  'studentPlaces',
  'teacherPlaces',
  'countryStudentPlaces',
  'countryTeacherPlaces',
] as const
const limitOf = (value: number | string) => (typeof value === 'number' ? value : null)
const figures = ['studentsPerTeacher', 'companionGrade', 'offerDays'] as const

/** Form for the dates, phases, places and rules of an event. */
export function EventForm({ event }: { event: EventForm_event$key }) {
  const { t } = useTranslation('grandFinal')
  const data = useFragment(
    graphql`
      fragment EventForm_event on GrandFinalEvent {
        id
        season
        place
        timeZone
        startsOn
        endsOn
        currency
        published
        words {
          language
          title
          text
        }
        phases {
          name
          opensAt
        }
        totalPlaces
        studentPlaces
        teacherPlaces
        countryStudentPlaces
        countryTeacherPlaces
        countryCaps {
          country
          students
          teachers
        }
        studentsPerTeacher
        companionGrade
        offerDays
        cardSurcharge
        supplement {
          amount
        }
        cancellationRules {
          daysBefore
          percent
        }
      }
    `,
    event,
  )
  const [save, , said] = useCommand<EventFormMutation>(graphql`
    mutation EventFormMutation($input: SaveGrandFinalEventInput!) {
      saveGrandFinalEvent(input: $input) {
        event {
          id
          published
          ...EventForm_event
        }
        query {
          ...SetUpPage_query
        }
      }
    }
  `)
  const zone = data.timeZone
  const form = useServerForm({
    initialValues: {
      season: data.season,
      place: data.place,
      timeZone: zone,
      startsOn: data.startsOn,
      endsOn: data.endsOn,
      currency: data.currency,
      published: Boolean(data.published),
      words: wordsValues(data.words ?? []),
      phases: Object.fromEntries(
        data.phases.map(({ name, opensAt }) => [name, formatLocalField(opensAt, zone)]),
      ) as Record<(typeof phases)[number], string>,
      ...(Object.fromEntries(limits.map((name) => [name, data[name] ?? ''])) as Record<
        (typeof limits)[number],
        number | string
      >),
      ...(Object.fromEntries(figures.map((name) => [name, data[name]])) as Record<(typeof figures)[number], number>),
      cardSurcharge: data.cardSurcharge / 100,
      supplement: data.supplement.amount / 100,
      countryCaps: data.countryCaps.map(({ country, students, teachers }): CapValues => ({
        country,
        students: students ?? '',
        teachers: teachers ?? '',
      })),
      rules: data.cancellationRules.map((rule) => ({ ...rule })),
    },
    validate: {
      words: { en: { title: (title: string) => (title.trim() ? null : t('setUp.titleNeeded')) } },
      endsOn: (endsOn, { startsOn }) => (endsOn < startsOn ? t('setUp.endsEarly') : null),
    },
  })
  const submit = form.submit(
    ({ words, phases: given, rules, countryCaps, cardSurcharge, supplement, ...values }, shown) => {
      const input = {
        id: data.id,
        ...values,
        ...Object.fromEntries(limits.map((name) => [name, limitOf(values[name])])),
        words: wordsInput(words),
        phases: phases.flatMap((name) => {
          const opensAt = parseLocalField(given[name], values.timeZone)
          return opensAt ? [{ name, opensAt }] : []
        }),
        cardSurcharge: minorUnits(Number(cardSurcharge)),
        supplementAmount: minorUnits(supplement),
        cancellationRules: rules,
        countryCaps: countryCaps.map(({ country, students, teachers }) => ({
          country,
          students: limitOf(students),
          teachers: limitOf(teachers),
        })),
      } as EventFormMutation['variables']['input']
      return save({ input }, { result: t('act.saved'), ...shown })
    },
  )
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="event-form-title">
      <Title order={2} id="event-form-title" mb="md">
        {t('setUp.event')}
      </Title>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
            <TextInput label={t('setUp.season')} maxLength={40} {...form.getInputProps('season')} />
            <TextInput label={t('setUp.place')} maxLength={80} {...form.getInputProps('place')} />
            <LongSelect
              size="md"
              searchable
              allowDeselect={false}
              label={t('setUp.timeZone')}
              data={timeZones()}
              {...form.getInputProps('timeZone')}
            />
            <DateField label={t('setUp.startsOn')} {...form.getInputProps('startsOn')} />
            <DateField label={t('setUp.endsOn')} {...form.getInputProps('endsOn')} />
            <Select
              size="md"
              allowDeselect={false}
              label={t('setUp.currency')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              description={t('setUp.currencyText')}
              data={eventCurrencies}
              {...form.getInputProps('currency')}
            />
          </SimpleGrid>
          <WordsFields form={form} titleLabel={t('setUp.name')} textLabel={t('setUp.description')} />
          <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
            <Text component="legend" fw={600} mb="xs">
              {t('setUp.phases', { zone: form.values.timeZone })}
            </Text>
            <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
              {phases.map((name) => (
                <DateField
                  key={name}
                  withTime
                  zone={form.values.timeZone}
                  label={t(`phase.${name}`)}
                  {...form.getInputProps(`phases.${name}`)}
                />
              ))}
            </SimpleGrid>
          </fieldset>
          <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
            <Text component="legend" fw={600} mb="xs">
              {t('setUp.places')}
            </Text>
            <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
              {limits.map((name) => (
                <NumberInput
                  size="md"
                  key={name}
                  label={t(`setUp.${name}`)}
                  placeholder={t('setUp.noLimit')}
                  min={0}
                  {...form.getInputProps(name)}
                />
              ))}
              {figures.map((name) => (
                <NumberInput key={name} size="md" label={t(`setUp.${name}`)} min={0} {...form.getInputProps(name)} />
              ))}
            </SimpleGrid>
          </fieldset>
          <CountryCaps
            path="countryCaps"
            caps={form.values.countryCaps}
            error={form.errors.countryCaps}
            onChange={(caps) => form.setFieldValue('countryCaps', caps)}
          />
          <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
            <Text component="legend" fw={600} mb="xs">
              {t('setUp.money', { currency: data.currency })}
            </Text>
            <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
              <NumberInput
                size="md"
                label={t('setUp.supplement')}
                decimalScale={2}
                fixedDecimalScale
                min={0}
                {...form.getInputProps('supplement')}
              />
              <NumberInput
                size="md"
                label={t('setUp.cardSurcharge')}
                decimalScale={2}
                min={0}
                max={20}
                suffix=" %"
                {...form.getInputProps('cardSurcharge')}
              />
            </SimpleGrid>
            <Text mt="md" mb="xs">
              {t('setUp.rules')}
            </Text>
            <Stack gap="xs">
              {form.values.rules.map((_, i) => (
                <Group key={i} align="flex-end" gap="sm">
                  <NumberInput
                    size="md"
                    label={t('setUp.daysBefore')}
                    min={0}
                    max={1000}
                    {...form.getInputProps(`rules.${i}.daysBefore`)}
                  />
                  <NumberInput
                    size="md"
                    label={t('setUp.percent')}
                    min={0}
                    max={100}
                    suffix=" %"
                    {...form.getInputProps(`rules.${i}.percent`)}
                  />
                  <Button variant="subtle" color="red" size="md" onClick={() => form.removeListItem('rules', i)}>
                    {t('setUp.removeRule')}
                  </Button>
                </Group>
              ))}
              <div>
                <Button
                  variant="default"
                  size="xs"
                  disabled={form.values.rules.length >= 10}
                  onClick={() => form.insertListItem('rules', { daysBefore: 0, percent: 0 })}
                >
                  {t('setUp.addRule')}
                </Button>
              </div>
            </Stack>
          </fieldset>
          <Switch label={t('setUp.published')} {...form.getInputProps('published', { type: 'checkbox' })} />
          <SaveRow busy={form.pending} label={t('act.save')} result={said} />
        </Stack>
      </form>
    </Paper>
  )
}
