import {
  ActionIcon,
  Button,
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CompetitionForm_competition$key } from '../../../__generated__/CompetitionForm_competition.graphql.ts'
import type { CompetitionFormAddMutation } from '../../../__generated__/CompetitionFormAddMutation.graphql.ts'
import type { CompetitionFormUpdateMutation } from '../../../__generated__/CompetitionFormUpdateMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { boot } from '../../../shared/app/boot.ts'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { DateField } from '../../../shared/input/DateField.tsx'
import { formatLocalField, parseLocalField } from '../../../shared/input/date-field.ts'
import { CountriesField } from '../../../shared/place/CountriesField.tsx'
import { wordsInput, wordsValues } from '../../../shared/words/words.ts'
import { WordsFields } from '../../../shared/words/WordsFields.tsx'

interface CriterionValues {
  key: string
  title: string
  weight: number
  /** titles in other languages, saved unchanged */
  titles: readonly { language: string; text: string }[]
}

export interface CompetitionFormProps {
  /** null when creating a new record */
  competition: CompetitionForm_competition$key | null
  /** Search term of the list that a new competition is added to. */
  search?: string | null
  onSaved: () => void
}

/** Form for a competition: texts, period, eligibility, quota and criteria. */
export function CompetitionForm({ competition, search = null, onSaved }: CompetitionFormProps) {
  const { t } = useTranslation(['imaginationAdmin', 'common'])
  const data = useFragment(
    graphql`
      fragment CompetitionForm_competition on ImageCompetition {
        id
        words {
          language
          title
          text
        }
        opensAt
        closesAt
        fromGrade
        toGrade
        allCountries
        countries
        categories
        themes
        entry
        quota
        mostPromptLength
        uploads
        minimumViews
        voting
        publishedAt
        criteria {
          key
          title
          weight
          titles {
            language
            text
          }
        }
      }
    `,
    competition,
  )
  const [add] = useCommand<CompetitionFormAddMutation>(graphql`
    mutation CompetitionFormAddMutation($input: AddImageCompetitionInput!, $search: String) {
      addImageCompetition(input: $input) {
        competition {
          id
        }
        query {
          ...CompetitionsPage_query
        }
      }
    }
  `)
  const [update] = useCommand<CompetitionFormUpdateMutation>(graphql`
    mutation CompetitionFormUpdateMutation($input: UpdateImageCompetitionInput!) {
      updateImageCompetition(input: $input) {
        competition {
          id
          title
          phase
          ...CompetitionForm_competition
        }
      }
    }
  `)
  const form = useServerForm({
    initialValues: {
      words: wordsValues(data?.words),
      opensAt: formatLocalField(data?.opensAt),
      closesAt: formatLocalField(data?.closesAt),
      fromGrade: data?.fromGrade ?? ('' as number | string),
      toGrade: data?.toGrade ?? ('' as number | string),
      allCountries: data?.allCountries ?? true,
      countries: [...(data?.countries ?? [])],
      categories: [...(data?.categories ?? [])],
      themes: [...(data?.themes ?? [])],
      entry: data?.entry ?? 'open',
      quota: data?.quota ?? 20,
      mostPromptLength: data?.mostPromptLength ?? 400,
      uploads: data?.uploads ?? false,
      minimumViews: data?.minimumViews ?? 2,
      voting: data?.voting ?? false,
      published: data ? data.publishedAt != null : false,
      criteria: (data?.criteria ?? []).map(({ key, title, weight, titles }): CriterionValues => ({
        key,
        title: titles.find(({ language }) => language === 'en')?.text ?? title,
        weight,
        titles,
      })),
    },
    validate: {
      words: {
        en: { title: (title: string) => (title.trim() ? null : t('imaginationAdmin:competition.titleNeeded')) },
      },
      opensAt: (value) => (value ? null : t('imaginationAdmin:competition.momentNeeded')),
      closesAt: (value, { opensAt }) =>
        !value
          ? t('imaginationAdmin:competition.momentNeeded')
          : value <= opensAt
            ? t('imaginationAdmin:competition.order')
            : null,
      criteria: { title: (title) => (title.trim() ? null : t('imaginationAdmin:competition.titleNeeded')) },
    },
  })
  const submit = form.submit(
    async ({ words, opensAt, closesAt, fromGrade, toGrade, criteria, entry, ...values }, shown) => {
      const input = {
        ...values,
        entry: entry === 'listed' ? ('listed' as const) : ('open' as const),
        words: wordsInput(words),
        opensAt: parseLocalField(opensAt)!,
        closesAt: parseLocalField(closesAt)!,
        fromGrade: fromGrade === '' ? null : Number(fromGrade),
        toGrade: toGrade === '' ? null : Number(toGrade),
        criteria: criteria.length
          ? criteria.map(({ key, title, weight, titles }) => ({
              key,
              weight,
              titles: [
                { language: 'en', text: title },
                ...titles.filter(({ language }) => language !== 'en').map(({ language, text }) => ({ language, text })),
              ],
            }))
          : null,
      }
      return data ? update({ input: { id: data.id, ...input } }, shown) : add({ input, search }, shown)
    },
    onSaved,
  )
  const [first, last] = boot.edition.grades
  const newKey = () => {
    const used = new Set(form.values.criteria.map(({ key }) => key))
    for (let i = 1; ; i++) if (!used.has(`criterion-${i}`)) return `criterion-${i}`
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <WordsFields
          form={form}
          titleLabel={t('imaginationAdmin:competition.title')}
          textLabel={t('imaginationAdmin:competition.rules')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateField
            withTime
            required
            label={t('imaginationAdmin:competition.opensAt')}
            {...form.getInputProps('opensAt')}
          />
          <DateField
            withTime
            required
            label={t('imaginationAdmin:competition.closesAt')}
            {...form.getInputProps('closesAt')}
          />
          <NumberInput
            label={t('imaginationAdmin:competition.fromGrade')}
            min={first}
            max={last}
            {...form.getInputProps('fromGrade')}
          />
          <NumberInput
            label={t('imaginationAdmin:competition.toGrade')}
            min={first}
            max={last}
            {...form.getInputProps('toGrade')}
          />
          <Select
            label={t('imaginationAdmin:competition.entry')}
            allowDeselect={false}
            data={[
              { value: 'open', label: t('imaginationAdmin:competition.entryOpen') },
              { value: 'listed', label: t('imaginationAdmin:competition.entryListed') },
            ]}
            {...form.getInputProps('entry')}
          />
          <NumberInput
            label={t('imaginationAdmin:competition.quota')}
            min={1}
            max={1000}
            {...form.getInputProps('quota')}
          />
          <NumberInput
            label={t('imaginationAdmin:competition.promptLength')}
            min={20}
            max={2000}
            {...form.getInputProps('mostPromptLength')}
          />
          <NumberInput
            label={t('imaginationAdmin:competition.minimumViews')}
            min={1}
            max={20}
            {...form.getInputProps('minimumViews')}
          />
        </SimpleGrid>
        <CountriesField
          size="sm"
          label={t('imaginationAdmin:competition.countries')}
          allLabel={t('imaginationAdmin:competition.everyCountry')}
          all={form.values.allCountries}
          chosen={form.values.countries}
          error={form.errors['countries']}
          onChange={(allCountries, countries) => form.setValues({ allCountries, countries })}
        />
        <TagsInput
          label={t('imaginationAdmin:competition.categories')}
          description={t('imaginationAdmin:competition.tagsHint')}
          maxTags={20}
          {...form.getInputProps('categories')}
        />
        <TagsInput label={t('imaginationAdmin:competition.themes')} maxTags={30} {...form.getInputProps('themes')} />
        <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
          <Text component="legend" fw={600} p={0}>
            {t('imaginationAdmin:competition.criteria')}
          </Text>
          <Text size="sm" c="dimmed" mb="xs">
            {t('imaginationAdmin:competition.criteriaHint')}
          </Text>
          <Stack gap="xs">
            {form.values.criteria.map((criterion, i) => (
              <Group key={criterion.key} gap="xs" wrap="nowrap" align="flex-start">
                <TextInput
                  style={{ flex: 1 }}
                  aria-label={t('imaginationAdmin:competition.criterion', { number: i + 1 })}
                  maxLength={100}
                  {...form.getInputProps(`criteria.${i}.title`)}
                />
                <NumberInput
                  w={100}
                  aria-label={t('imaginationAdmin:competition.weight', { number: i + 1 })}
                  min={1}
                  max={100}
                  {...form.getInputProps(`criteria.${i}.weight`)}
                />
                <ActionIcon
                  size="input-sm"
                  variant="subtle"
                  color="red"
                  aria-label={t('imaginationAdmin:competition.removeCriterion', { number: i + 1 })}
                  onClick={() => form.removeListItem('criteria', i)}
                >
                  <IconTrash size={18} aria-hidden="true" />
                </ActionIcon>
              </Group>
            ))}
            <div>
              <Button
                size="compact-sm"
                variant="light"
                leftSection={<IconPlus size={16} aria-hidden="true" />}
                onClick={() => form.insertListItem('criteria', { key: newKey(), title: '', weight: 10, titles: [] })}
              >
                {t('imaginationAdmin:competition.addCriterion')}
              </Button>
            </div>
          </Stack>
        </fieldset>
        <Switch
          label={t('imaginationAdmin:competition.uploads')}
          description={t('imaginationAdmin:competition.uploadsHint')}
          {...form.getInputProps('uploads', { type: 'checkbox' })}
        />
        <Switch
          label={t('imaginationAdmin:competition.voting')}
          description={t('imaginationAdmin:competition.votingHint')}
          {...form.getInputProps('voting', { type: 'checkbox' })}
        />
        <Switch
          label={t('imaginationAdmin:competition.published')}
          {...form.getInputProps('published', { type: 'checkbox' })}
        />
        <Button type="submit" loading={form.pending}>
          {t('imaginationAdmin:competition.save')}
        </Button>
      </Stack>
    </form>
  )
}
