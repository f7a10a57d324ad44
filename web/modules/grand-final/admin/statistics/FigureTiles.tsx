import { Paper, SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { FigureTiles_statistics$key } from '../../../../__generated__/FigureTiles_statistics.graphql.ts'
import { formatNumber } from '../../../../shared/input/format.ts'
import { moneyText } from '../../../../shared/money/money-text.ts'

/** Money, complete details and people by role. */
export function FigureTiles({ statistics }: { statistics: FigureTiles_statistics$key }) {
  const { t } = useTranslation('grandFinal')
  const figures = useFragment(
    graphql`
      fragment FigureTiles_statistics on GrandFinalStatistics {
        roles {
          key
          count
        }
        due {
          ...moneyText_money
        }
        paid {
          ...moneyText_money
        }
        refunded {
          ...moneyText_money
        }
        expected
        complete
      }
    `,
    statistics,
  )
  const tiles = [
    [t('stats.paid'), moneyText(figures.paid)],
    [t('stats.due'), moneyText(figures.due)],
    [t('stats.refunded'), moneyText(figures.refunded)],
    [
      t('stats.complete'),
      t('stats.completeOf', { complete: formatNumber(figures.complete), all: formatNumber(figures.expected) }),
    ],
    ...figures.roles.map(({ key, count }) => [t(`stats.role.${key as 'student'}`), formatNumber(count)]),
  ]
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
      {tiles.map(([name, value]) => (
        <Paper key={name} withBorder radius="lg" p="md">
          <Text size="sm" c="dimmed">
            {name}
          </Text>
          <Text fw={700} size="lg">
            {value}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  )
}
