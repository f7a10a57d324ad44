import { IconFlag, IconVideoOff } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../shared/input/format.ts'
import { useInView } from '../../shared/use-in-view.ts'
import styles from './proctoring.module.css'
import { lowest, type Tile } from './wall-tile.ts'
import { Badge } from '../../ui/Badge.tsx'

interface WallTileProps {
  tile: Tile
  asked: boolean
  attention: boolean
  onOpen: (tile: Tile) => void
}

/** A student's tile; memoized, because a wall has hundreds. */
export const WallTile = memo(function WallTile({ tile, asked, attention, onOpen }: WallTileProps) {
  const { t } = useTranslation('camera')
  return (
    <button type="button" className={styles.tile} data-attention={attention || undefined} onClick={() => onOpen(tile)}>
      <Still url={tile.pictureUrl} />
      <span className={styles.name}>{tile.name}</span>
      <span className={styles.facts}>
        {asked && (
          <Badge size="sm" tone={lowest(tile) < 90 ? 'bad' : 'good'}>
            {t('wall.covered', { percent: formatNumber(lowest(tile), { maximumFractionDigits: 1 }) })}
          </Badge>
        )}
        {tile.departures > 0 && (
          <Badge size="sm" tone="attention">
            {t('wall.departures', { count: tile.departures })}
          </Badge>
        )}
        {tile.flagged && (
          <Badge size="sm" tone="bad" strong leftSection={<IconFlag size={12} aria-hidden="true" />}>
            {t('wall.flagged')}
          </Badge>
        )}
        {!tile.sitting && (
          <Badge size="sm" tone="neutral">
            {t('wall.finished')}
          </Badge>
        )}
      </span>
    </button>
  )
})

/** A still picture, loaded only while its tile is visible: hundreds would overload browser and network. */
function Still({ url }: { url: string | null | undefined }) {
  const [ref, isInSight] = useInView<HTMLSpanElement>()
  return (
    <span ref={ref} className={styles.picture}>
      {url && isInSight && <video src={url} muted playsInline preload="auto" aria-hidden="true" />}
      {!url && <IconVideoOff size={28} aria-hidden="true" />}
    </span>
  )
}
