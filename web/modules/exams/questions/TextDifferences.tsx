import { List, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { TextDifferences_text$key } from '../../../__generated__/TextDifferences_text.graphql.ts'

/** Differences of a translation from the exam's first language in numbers, formulas and pictures. */
export function TextDifferences({ text }: { text: TextDifferences_text$key }) {
  const { t } = useTranslation('questions')
  const { accepted, differences } = useFragment(
    graphql`
      fragment TextDifferences_text on PaperText {
        accepted
        differences {
          place
          kind
          expected
          found
        }
      }
    `,
    text,
  )
  if (!differences.length) return null
  return (
    <div role="note">
      <Text fw={600} size="sm" {...(!accepted && { c: 'red' })}>
        {t('differencesTitle')}
      </Text>
      <List size="sm">
        {differences.map(({ place, kind, expected, found }) => (
          <List.Item key={place + kind}>
            {t(`difference.${kind as 'numbers'}`, {
              place: place === 'text' ? t('text') : t('option', { letter: place }),
              expected: expected.join(', ') || '–',
              found: found.join(', ') || '–',
            })}
          </List.Item>
        ))}
      </List>
    </div>
  )
}
