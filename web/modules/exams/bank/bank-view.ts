import { defineList, orderBy } from '../../../shared/table/define-list.ts'
import { choiceFilter, filter } from '../../../shared/table/filters/filters.ts'

const levels = ['1', '2', '3', '4', '5']

/** List definition of the question bank. */
export const bankList = defineList({
  search: 'search',
  hidden: ['languages', 'exams'],
  order: orderBy({ topic: 'topic', difficulty: 'difficulty', createdAt: 'createdAt' }, 'createdAt'),
  jumps: { topic: 'name' },
  filters: [
    choiceFilter('topic', { label: 'questions:topic' }),
    filter(
      ['difficulty'],
      ({ difficulty = '' }) => ({ difficulty: levels.includes(difficulty) ? Number(difficulty) : null }),
      { kind: 'choice', name: 'difficulty', label: 'questions:difficulty' },
    ),
    choiceFilter('category', { label: 'setup:list.category' }),
    filter(['language'], ({ language = '' }) => ({ language: /^[a-z]{2}$/.test(language) ? language : null }), {
      kind: 'choice',
      name: 'language',
      label: 'setup:list.languages',
    }),
  ],
})
