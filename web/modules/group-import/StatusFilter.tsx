import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link, useSearchParams } from 'react-router-dom'
import type { StatusFilter_list$key } from '../../__generated__/StatusFilter_list.graphql.ts'
import { formatNumber } from '../../shared/input/format.ts'
import { countOf, rowStatuses } from './list-view.ts'
import { stateTones } from '../../shared/state-tones.ts'
import { toneColors } from '../../ui/tone.ts'

/** Links that filter the rows by status, with their numbers. */
export function StatusFilter({ list }: { list: StatusFilter_list$key }) {
  const { t } = useTranslation('group-import')
  const [params] = useSearchParams()
  const { counts } = useFragment(
    graphql`
      fragment StatusFilter_list on GroupImport {
        counts {
          total
          fresh
          changed
          invite
          same
          error
          waiting
        }
      }
    `,
    list,
  )
  return (
    <Group gap="xs" role="group" aria-label={t('filter')} aria-live="polite">
      <Button
        component={Link}
        to={{ search: '' }}
        replace
        size="xs"
        color="info"
        variant={params.get('status') ? 'default' : 'filled'}
      >
        {t('all')} {formatNumber(counts.total)}
      </Button>
      {rowStatuses
        .filter((each) => counts[countOf[each]] > 0 || params.get('status') === each)
        .map((each) => (
          <Button
            key={each}
            component={Link}
            to={{ search: `?status=${each}` }}
            replace
            size="xs"
            color={toneColors[stateTones.classListRow[each]]}
            variant={params.get('status') === each ? 'filled' : 'light'}
          >
            {t(`status.${each}`)} {formatNumber(counts[countOf[each]])}
          </Button>
        ))}
    </Group>
  )
}
