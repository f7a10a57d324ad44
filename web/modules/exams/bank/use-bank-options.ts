import { useTranslation } from 'react-i18next'
import type { BankPageQuery } from '../../../__generated__/BankPageQuery.graphql.ts'
import { contentLanguages } from '../../../shared/input/content-languages.ts'
import { languageName } from '../../../shared/intl/names.ts'
import type { ListOptions } from '../../../shared/table/filters/field-options.ts'

const difficulties = ['1', '2', '3', '4', '5']

/** Filter options of the question bank. */
export function useBankOptions(query: Pick<BankPageQuery['response'], 'bankTopics' | 'categories'>): ListOptions {
  const { t } = useTranslation('questions')
  return {
    topic: query.bankTopics.map(({ topic, count }) => ({ value: topic, label: `${topic} (${count})` })),
    difficulty: difficulties.map((value) => ({ value, label: t('difficultyOf', { level: value }) })),
    category: query.categories.map(({ slug, title }) => ({ value: slug, label: title })),
    language: contentLanguages.map((code) => ({ value: code, label: languageName(code) })),
  }
}
