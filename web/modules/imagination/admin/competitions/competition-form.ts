import { graphql, readInlineData } from 'react-relay'
import { required } from '../../../../../shared/required.ts'
import type { AddImageCompetitionInput } from '../../../../__generated__/useSaveCompetitionAddMutation.graphql.ts'
import type { competitionForm_competition$key } from '../../../../__generated__/competitionForm_competition.graphql.ts'
import { formatLocalField, parseLocalField } from '../../../../shared/input/date-field.ts'
import { wordsInput, wordsValues } from '../../../../shared/words/words.ts'
import type { WordsValues } from '../../../../shared/words/words.ts'

/** Form values of a criterion. */
interface CriterionValues {
  key: string
  title: string
  weight: number
  /** titles in other languages, saved unchanged */
  titles: readonly { language: string; text: string }[]
}

/** Form values of a competition. */
export interface CompetitionValues {
  words: WordsValues
  /** Local date and time of a `DateField`, empty if not set. */
  opensAt: string
  closesAt: string
  /** Empty if there is no limit. */
  fromGrade: number | string
  toGrade: number | string
  allCountries: boolean
  countries: string[]
  categories: string[]
  themes: string[]
  entry: string
  quota: number
  mostPromptLength: number
  uploads: boolean
  minimumViews: number
  voting: boolean
  published: boolean
  criteria: CriterionValues[]
}

const fragment = graphql`
  fragment competitionForm_competition on ImageCompetition @inline {
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
`

/** Id and form values of a competition. */
export function readCompetition(competition: competitionForm_competition$key): {
  id: string
  values: CompetitionValues
} {
  const { id, words, publishedAt, criteria, ...data } = readInlineData(fragment, competition)
  const values = {
    words: wordsValues(words),
    opensAt: formatLocalField(data.opensAt),
    closesAt: formatLocalField(data.closesAt),
    fromGrade: data.fromGrade ?? '',
    toGrade: data.toGrade ?? '',
    allCountries: data.allCountries,
    countries: [...data.countries],
    categories: [...data.categories],
    themes: [...data.themes],
    entry: data.entry,
    quota: data.quota,
    mostPromptLength: data.mostPromptLength,
    uploads: data.uploads,
    minimumViews: data.minimumViews,
    voting: data.voting,
    published: publishedAt != null,
    criteria: criteria.map(({ key, title, weight, titles }) => ({
      key,
      title: titles.find(({ language }) => language === 'en')?.text ?? title,
      weight,
      titles,
    })),
  }
  return { id, values }
}

/** Form values of a new competition. */
export const newCompetition = (): CompetitionValues => ({
  words: wordsValues(),
  opensAt: '',
  closesAt: '',
  fromGrade: '',
  toGrade: '',
  allCountries: true,
  countries: [],
  categories: [],
  themes: [],
  entry: 'open',
  quota: 20,
  mostPromptLength: 400,
  uploads: false,
  minimumViews: 2,
  voting: false,
  published: false,
  criteria: [],
})

const gradeOf = (value: number | string) => (value === '' ? null : Number(value))
const momentOf = (value: string) => required(parseLocalField(value), 'date of the competition')

/** Input of valid form values. */
export function competitionInput(values: CompetitionValues): AddImageCompetitionInput {
  const { words, opensAt, closesAt, fromGrade, toGrade, criteria, entry, ...rest } = values
  return {
    ...rest,
    entry: entry === 'listed' ? 'listed' : 'open',
    words: wordsInput(words),
    opensAt: momentOf(opensAt),
    closesAt: momentOf(closesAt),
    fromGrade: gradeOf(fromGrade),
    toGrade: gradeOf(toGrade),
    criteria: criteria.length ? criteria.map(criterionInput) : null,
  }
}

const criterionInput = ({ key, title, weight, titles }: CriterionValues) => ({
  key,
  weight,
  titles: [
    { language: 'en', text: title },
    ...titles.filter(({ language }) => language !== 'en').map(({ language, text }) => ({ language, text })),
  ],
})
