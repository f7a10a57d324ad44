import { Paper, SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { FigureTiles_statistics$key } from '../../../../__generated__/FigureTiles_statistics.graphql.ts'
import { formatMoney, formatNumber } from '../../../../shared/input/format.ts'

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
          amount
          currency
        }
        paid {
          amount
          currency
        }
        refunded {
          amount
          currency
        }
        expected
        complete
      }
    `,
    statistics,
  )
  const money = ({ amount, currency }: { amount: number; currency: string }) => formatMoney(amount, currency)
  const tiles = [
    [t('stats.paid'), money(figures.paid)],
    [t('stats.due'), money(figures.due)],
    [t('stats.refunded'), money(figures.refunded)],
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
