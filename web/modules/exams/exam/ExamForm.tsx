import {
  Button,
  Checkbox,
  Group,
  MultiSelect,
  NumberInput,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  TextInput,
  Title,
} from '@mantine/core'
import type { ServerFormOptions, ShownByForm } from '../../../shared/forms/use-server-form.ts'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ExamForm_query$key } from '../../../__generated__/ExamForm_query.graphql.ts'
import { boot } from '../../../shared/app/boot.ts'
import { ExamSelect } from '../../../shared/exams/ExamSelect.tsx'
import { contentLanguages } from '../../../shared/input/content-languages.ts'
import { DateField } from '../../../shared/input/DateField.tsx'
import { homeZone } from '../../../base/zone.ts'
import { languageName } from '../../../shared/intl/names.ts'
import { TranslationFields } from '../../../shared/words/TranslationFields.tsx'
import { FormResult } from '../../../ui/FormResult.tsx'
import { EmbeddedHelp } from './EmbeddedHelp.tsx'
import { zoneOf, type ExamValues } from './exam-form.ts'
import { LevelFields } from './LevelFields.tsx'

export interface ExamFormProps<R> {
  query: ExamForm_query$key
  /** initial values of the form */
  initial: ExamValues
  /** null for a new exam */
  examId: string | null
  submitLabel: string
  result: string | null
  /** resolves to null if the user cancelled */
  onSubmit: (values: ExamValues, shown: ShownByForm) => Promise<R | null>
  onDone?: (answer: R) => unknown
  /** handles failures without field errors; returns true if the failure was shown */
  handleError?: (error: Error) => boolean
}

const isLink = (text: string) => text === '' || /^https?:\/\/\S+/.test(text)

/** Form fields that have another name on the server. */
const fieldOf: ServerFormOptions<ExamValues>['fieldOf'] = {
  durationSeconds: 'minutes',
  priceAmount: 'price',
  scoring: 'right',
}

/** Form with all fields of an exam. */
export function ExamForm<R>({
  query,
  initial,
  examId,
  submitLabel,
  result,
  onSubmit,
  onDone,
  handleError,
}: ExamFormProps<R>) {
  const { t } = useTranslation(['setup', 'common'])
  const { categories, embeddableSites } = useFragment(
    graphql`
      fragment ExamForm_query on Query {
        embeddableSites
        categories {
          id
          title
          fromGrade
          toGrade
          price {
            amount
            currency
          }
        }
      }
    `,
    query,
  )
  const form = useServerForm<ExamValues>({
    initialValues: initial,
    validate: {
      categoryId: (id) => (id ? null : t('setup:form.needed')),
      titles: ({ en }) => (en.trim() ? null : t('setup:form.needed')),
      languages: (languages) => (languages.length ? null : t('setup:form.needed')),
      toGrade: (to, { fromGrade }) => (to >= fromGrade ? null : t('setup:form.gradesWrong')),
      opensAt: (at) => (at ? null : t('setup:form.needed')),
      closesAt: (at, { opensAt }) => (!at ? t('setup:form.needed') : at > opensAt ? null : t('setup:form.endsEarly')),
      applyUntil: (until, { applyFrom }) =>
        until && applyFrom && until <= applyFrom ? t('setup:form.endsEarly') : null,
      externalUrl: (url, { delivery }) => (delivery === 'board' || isLink(url) ? null : t('setup:form.linkWrong')),
      initialLink: (url, { delivery }) => (delivery !== 'external' || isLink(url) ? null : t('setup:form.linkWrong')),
      wrong: (points) => (points <= 0 ? null : t('setup:form.wrongPositive')),
    },
    fieldOf,
    handleError,
  })
  const { values } = form
  const category = categories.find(({ id }) => id === values.categoryId)
  const chooseCategory = (id: string | null) => {
    form.setFieldValue('categoryId', id ?? '')
    const chosen = categories.find((each) => each.id === id)
    if (!chosen || examId) return
    form.setFieldValue('fromGrade', chosen.fromGrade)
    form.setFieldValue('toGrade', chosen.toGrade)
    form.setFieldValue('price', chosen.price.amount / 100)
  }
  const [first, last] = boot.edition.grades
  const grades = Array.from({ length: last - first + 1 }, (_, i) => `${first + i}`)
  const number = (name: 'fromGrade' | 'toGrade') => ({
    ...form.getInputProps(name),
    value: `${values[name]}`,
    onChange: (value: string | null) => value && form.setFieldValue(name, Number(value)),
    data: grades,
    allowDeselect: false,
  })
  const zone = values.localWindow ? t('setup:form.zoneLocal') : t('setup:form.zone', { zone: homeZone() })

  return (
    <form onSubmit={form.submit(onSubmit, onDone)} noValidate>
      <Stack gap="lg" maw={860}>
        <FieldGroup title={t('setup:form.what')}>
          <Select
            label={t('setup:form.category')}
            required
            data={categories.map(({ id, title }) => ({ value: id, label: title }))}
            {...form.getInputProps('categoryId')}
            value={values.categoryId || null}
            onChange={chooseCategory}
            searchable
          />
          <TranslationFields
            label={t('setup:form.title')}
            description={t('setup:form.titleText')}
            values={values.titles}
            onChange={(titles) => form.setFieldValue('titles', titles)}
          />
          <Pair>
            <Select label={t('setup:form.fromGrade')} {...number('fromGrade')} />
            <Select label={t('setup:form.toGrade')} {...number('toGrade')} />
          </Pair>
          <Pair>
            <NumberInput label={t('setup:form.round')} min={0} max={20} {...form.getInputProps('round')} />
            <NumberInput
              label={t('setup:form.price', { currency: category?.price.currency ?? boot.edition.currency })}
              min={0}
              decimalScale={2}
              fixedDecimalScale
              {...form.getInputProps('price')}
            />
          </Pair>
          <Checkbox
            label={t('setup:form.byQualification')}
            {...form.getInputProps('byQualification', { type: 'checkbox' })}
          />
          <MultiSelect
            label={t('setup:form.languages')}
            description={t('setup:form.languagesText')}
            data={contentLanguages.map((code) => ({ value: code, label: languageName(code) }))}
            {...form.getInputProps('languages')}
          />
        </FieldGroup>

        <FieldGroup title={t('setup:form.when')}>
          <Checkbox label={t('setup:form.localWindow')} {...form.getInputProps('localWindow', { type: 'checkbox' })} />
          <Pair>
            <DateField
              size="sm"
              withTime
              zone={zoneOf(values.localWindow)}
              required
              label={t('setup:form.opensAt')}
              description={zone}
              {...form.getInputProps('opensAt')}
            />
            <DateField
              size="sm"
              withTime
              zone={zoneOf(values.localWindow)}
              required
              label={t('setup:form.closesAt')}
              description={zone}
              {...form.getInputProps('closesAt')}
            />
          </Pair>
          <Pair>
            <NumberInput label={t('setup:form.minutes')} min={1} max={1440} {...form.getInputProps('minutes')} />
            <NumberInput
              label={t('setup:form.grace')}
              min={0}
              max={300}
              allowDecimal={false}
              {...form.getInputProps('graceSeconds')}
            />
          </Pair>
          <Pair>
            <DateField
              size="sm"
              withTime
              zone={zoneOf(values.localWindow)}
              label={t('setup:form.applyFrom')}
              description={t('setup:form.applyFromText')}
              {...form.getInputProps('applyFrom')}
            />
            <DateField
              size="sm"
              withTime
              zone={zoneOf(values.localWindow)}
              label={t('setup:form.applyUntil')}
              description={t('setup:form.applyUntilText')}
              {...form.getInputProps('applyUntil')}
            />
          </Pair>
        </FieldGroup>

        <FieldGroup title={t('setup:form.where')}>
          <Pair>
            <Select
              label={t('setup:form.delivery')}
              data={(['board', 'external', 'embedded'] as const).map((value) => ({
                value,
                label: t(`setup:delivery.${value}`),
              }))}
              allowDeselect={false}
              {...form.getInputProps('delivery')}
            />
            <Select
              label={t('setup:form.layout')}
              data={(['arena', 'challenge', 'live', 'stream'] as const).map((value) => ({
                value,
                label: t(`setup:layout.${value}`),
              }))}
              allowDeselect={false}
              {...form.getInputProps('layout')}
            />
          </Pair>
          {values.delivery !== 'board' && (
            <TextInput
              size="sm"
              label={t('setup:form.externalUrl')}
              placeholder="https://"
              maxLength={2000}
              {...form.getInputProps('externalUrl')}
            />
          )}
          {values.delivery === 'embedded' && <EmbeddedHelp address={values.externalUrl} sites={embeddableSites} />}
          {values.delivery === 'external' && (
            <Pair>
              <TextInput
                size="sm"
                label={t('setup:form.externalSource')}
                maxLength={100}
                {...form.getInputProps('externalSource')}
              />
              <TextInput
                size="sm"
                label={t('setup:form.initialLink')}
                description={t('setup:form.initialLinkText')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                placeholder="https://"
                maxLength={2000}
                {...form.getInputProps('initialLink')}
              />
            </Pair>
          )}
          <Pair>
            <Select
              label={t('setup:form.selfie')}
              data={(['required', 'optional', 'none'] as const).map((value) => ({
                value,
                label: t(`setup:selfie.${value}`),
              }))}
              allowDeselect={false}
              {...form.getInputProps('selfie')}
            />
            <NumberInput
              label={t('setup:form.teamSize')}
              min={1}
              max={10}
              allowDecimal={false}
              {...form.getInputProps('teamSize')}
            />
          </Pair>
          <ExamSelect
            label={t('setup:form.practice')}
            placeholder={t('setup:form.practiceNone')}
            where={{ all: true }}
            excludedId={examId ?? undefined}
            value={values.practiceExamId}
            onChange={(id) => form.setFieldValue('practiceExamId', id)}
            clearable
          />
        </FieldGroup>

        <FieldGroup title={t('setup:form.scoring')}>
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
            {(['right', 'wrong', 'blank'] as const).map((name) => (
              <NumberInput
                key={name}
                label={t(`setup:form.${name}`)}
                decimalScale={3}
                step={0.25}
                {...form.getInputProps(name)}
              />
            ))}
          </SimpleGrid>
          <LevelFields levels={values.levels} onChange={(levels) => form.setFieldValue('levels', levels)} />
          <Checkbox
            label={t('setup:form.mixQuestions')}
            description={t('setup:form.mixQuestionsText')}
            {...form.getInputProps('mixQuestions', { type: 'checkbox' })}
          />
          <Checkbox
            label={t('setup:form.mixOptions')}
            description={t('setup:form.mixOptionsText')}
            {...form.getInputProps('mixOptions', { type: 'checkbox' })}
          />
          <Checkbox
            label={t('setup:form.resultAtOnce')}
            {...form.getInputProps('resultAtOnce', { type: 'checkbox' })}
          />
          <NumberInput
            label={t('setup:form.appealDays')}
            description={t('setup:form.appealDaysText')}
            min={0}
            max={365}
            allowDecimal={false}
            {...form.getInputProps('appealDays')}
          />
        </FieldGroup>

        <Group gap="md">
          <Button type="submit" loading={form.pending}>
            {submitLabel}
          </Button>
          <FormResult text={result} />
        </Group>
      </Stack>
    </form>
  )
}

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder radius="lg" p="lg" component="section">
      <Stack gap="md">
        <Title order={2} size="h3">
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
      {children}
    </SimpleGrid>
  )
}
