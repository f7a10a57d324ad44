import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../shared/input/format.ts'

/** Rank among all ranked students; renders nothing for an unranked student. */
export function PlaceFigure({ rank, of }: { rank: number | null | undefined; of: number | null | undefined }) {
  const { t } = useTranslation('results')
  if (rank == null || of == null) return null
  return (
    <div>
      <dt>{t('place')}</dt>
      <dd>
        {formatNumber(rank)} <small>/ {formatNumber(of)}</small>
      </dd>
    </div>
  )
}
