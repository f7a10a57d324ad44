import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PreparedSelect_thread$key } from '../../../__generated__/PreparedSelect_thread.graphql.ts'

export interface PreparedSelectProps {
  thread: PreparedSelect_thread$key
  onChoose: (text: string) => void
}

/** Select for a prepared answer in the person's language; those of the topic first. */
export function PreparedSelect({ thread, onChoose }: PreparedSelectProps) {
  const { t } = useTranslation('support')
  const { preparedAnswers } = useFragment(
    graphql`
      fragment PreparedSelect_thread on SupportThread {
        preparedAnswers {
          id
          name
          language
          text
          isForTopic
        }
      }
    `,
    thread,
  )
  if (preparedAnswers.length === 0) return null
  const optionsOf = (isForTopic: boolean) =>
    preparedAnswers
      .filter((answer) => answer.isForTopic === isForTopic)
      .map(({ id, name, language }) => ({ value: id, label: `${name} (${language})` }))
  const groups = [
    { group: t('prepared.ofTopic'), items: optionsOf(true) },
    { group: t('prepared.others'), items: optionsOf(false) },
  ]
  return (
    <Select
      size="sm"
      searchable
      aria-label={t('prepared.choose')}
      placeholder={t('prepared.choose')}
      nothingFoundMessage={t('prepared.nothing')}
      data={groups.filter(({ items }) => items.length > 0)}
      value={null}
      onChange={(id) => {
        const chosen = preparedAnswers.find((answer) => answer.id === id)
        if (chosen) onChoose(chosen.text)
      }}
    />
  )
}
