import { Button, Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { competitionForm_competition$key } from '../../../../__generated__/competitionForm_competition.graphql.ts'
import { useServerForm } from '../../../../shared/forms/use-server-form.ts'
import { WordsFields } from '../../../../shared/words/WordsFields.tsx'
import { CompetitionRules } from './CompetitionRules.tsx'
import { CriteriaFields } from './CriteriaFields.tsx'
import { EligibilityFields } from './EligibilityFields.tsx'
import { competitionInput, newCompetition, readCompetition } from './competition-form.ts'
import type { CompetitionValues } from './competition-form.ts'
import { useSaveCompetition } from './use-save-competition.ts'

export interface CompetitionFormProps {
  /** null when creating a new record */
  competition: competitionForm_competition$key | null
  /** Search term of the list that a new competition is added to. */
  search?: string | null
  onSaved: () => void
}

/** Form for a competition: texts, period, eligibility, quota and criteria. */
export function CompetitionForm({ competition, search = null, onSaved }: CompetitionFormProps) {
  const { t } = useTranslation('imaginationAdmin')
  const known = competition && readCompetition(competition)
  const save = useSaveCompetition(search)
  const form = useServerForm<CompetitionValues>({
    initialValues: known?.values ?? newCompetition(),
    validate: {
      words: {
        en: { title: (title: string) => (title.trim() ? null : t('competition.titleNeeded')) },
      },
      opensAt: (value) => (value ? null : t('competition.momentNeeded')),
      closesAt: (value, { opensAt }) =>
        !value ? t('competition.momentNeeded') : value <= opensAt ? t('competition.order') : null,
      criteria: { title: (title) => (title.trim() ? null : t('competition.titleNeeded')) },
    },
  })
  const submit = form.submit((values, shown) => save(known?.id ?? null, competitionInput(values), shown), onSaved)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <WordsFields form={form} titleLabel={t('competition.title')} textLabel={t('competition.rules')} />
        <CompetitionRules form={form} />
        <EligibilityFields form={form} />
        <CriteriaFields form={form} />
        <Switch
          label={t('competition.uploads')}
          description={t('competition.uploadsHint')}
          {...form.getInputProps('uploads', { type: 'checkbox' })}
        />
        <Switch
          label={t('competition.voting')}
          description={t('competition.votingHint')}
          {...form.getInputProps('voting', { type: 'checkbox' })}
        />
        <Switch label={t('competition.published')} {...form.getInputProps('published', { type: 'checkbox' })} />
        <Button type="submit" loading={form.pending}>
          {t('competition.save')}
        </Button>
      </Stack>
    </form>
  )
}
