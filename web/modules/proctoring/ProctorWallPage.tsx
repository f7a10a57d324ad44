import { Badge, Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { IconFlag, IconRefresh, IconVideoOff } from '@tabler/icons-react'
import { memo, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useReload, useReloading } from '../../relay/use-reload.ts'
import type { ProctorWallPageQuery } from '../../__generated__/ProctorWallPageQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { serverClock } from '../../base/server-clock.ts'
import { useLook } from '../../shared/editions/edition.tsx'
import { formatNumber } from '../../shared/input/format.ts'
import { CardSkeletons, Page, PageActions } from '../../shared/Page.tsx'
import { usePageTitle } from '../../shared/app/use-page-title.ts'
import { useUrlParams } from '../../shared/table/use-url-params.ts'
import { useInView } from '../../shared/use-in-view.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Drawer } from '../../ui/layers.tsx'
import styles from './proctoring.module.css'
import { LiveCameras } from './LiveCameras.tsx'
import { MessageForm } from './MessageForm.tsx'
import { NoteForm } from './NoteForm.tsx'
import { wallPageOf } from './wall-page.ts'
import { Recording } from './Recording.tsx'

type Tile = ProctorWallPageQuery['response']['proctorWall']['tiles'][number]
type Show = 'sitting' | 'attention' | 'all'

/** Refresh interval of all tiles, in ms; deliberately slow. */
const refreshEvery = 20_000
/** Time without a heartbeat after which a camera counts as silent, in ms. */
const silentAfter = 30_000

const lowest = ({ coverage }: Tile) => Math.min(100, ...(coverage ?? []).map(({ percent }) => percent))

const isSilent = ({ lastSeenAt }: Tile) => !lastSeenAt || serverClock.now() - Date.parse(lastSeenAt) > silentAfter

/** Whether a tile needs a proctor's attention. */
function needsAttention(tile: Tile, asked: boolean): boolean {
  return tile.flagged || tile.departures > 2 || (asked && ((tile.sitting && isSilent(tile)) || lowest(tile) < 90))
}

function Content({ queryRef }: QueryPageProps<ProctorWallPageQuery>) {
  const { t } = useTranslation('camera')
  const { Drawing } = useLook()
  const reload = useReload('others')
  const reloading = useReloading()
  const [show, setShow] = useState<Show>('all')
  const [watched, setWatched] = useState<Tile | null>(null)
  const { proctorWall: wall } = usePreloadedQuery<ProctorWallPageQuery>(
    graphql`
      query ProctorWallPageQuery($examId: ID!, $part: Int!) @preloadable @throwOnFieldError {
        proctorWall(examId: $examId, part: $part) {
          examId
          title
          total
          parts
          rule {
            cameras
          }
          tiles {
            applicationId
            name
            username
            sitting
            startedAt
            lastSeenAt
            pictureUrl
            departures
            notes
            flagged
            coverage {
              camera
              percent
            }
          }
        }
      }
    `,
    queryRef,
  )
  usePageTitle(`${wall.title} · ${t('wall.title')}`)
  const running = wall.tiles.some(({ sitting }) => sitting)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      if (!document.hidden) void reload()
    }, refreshEvery)
    return () => clearInterval(timer)
  }, [running, reload])

  const asked = wall.rule != null
  const tiles = wall.tiles.filter(
    (tile) => show === 'all' || (show === 'sitting' ? tile.sitting : needsAttention(tile, asked)),
  )
  return (
    <>
      <PageActions>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          loading={reloading}
          onClick={() => void reload()}
        >
          {t('wall.refresh')}
        </Button>
      </PageActions>
      <Text fw={650} size="xl">
        {wall.title}
      </Text>
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t('wall.show')}
          value={show}
          onChange={(value) => setShow(value as Show)}
          data={(['all', 'sitting', 'attention'] as const).map((value) => ({ value, label: t(`wall.shows.${value}`) }))}
        />
        <Group gap="sm">
          {wall.parts > 1 && <PartSelect parts={wall.parts} />}
          <Text size="sm" c="dimmed">
            {t('wall.count', { shown: formatNumber(tiles.length), total: formatNumber(wall.total) })}
          </Text>
        </Group>
      </Group>
      {tiles.length === 0 ? (
        <EmptyState drawing={<Drawing name="empty" />} title={t('wall.none')} text={t('wall.noneText')} />
      ) : (
        <ul className={styles.wall}>
          {tiles.map((tile) => (
            <li key={tile.applicationId}>
              <TileButton tile={tile} asked={asked} attention={needsAttention(tile, asked)} onOpen={setWatched} />
            </li>
          ))}
        </ul>
      )}
      <Drawer
        opened={watched !== null}
        onClose={() => setWatched(null)}
        position="right"
        size="xl"
        title={watched?.name}
        closeButtonProps={{ 'aria-label': t('wall.close') }}
      >
        {watched && (
          <Stack gap="lg">
            <Watched key={watched.applicationId} {...watched} />
            {watched.sitting && <MessageForm examId={wall.examId} applicationId={watched.applicationId} />}
          </Stack>
        )}
      </Drawer>
    </>
  )
}

/** Selects the part of a large exam that this proctor watches. */
function PartSelect({ parts }: { parts: number }) {
  const { t } = useTranslation('camera')
  const [params, choose] = useUrlParams()
  return (
    <Select
      aria-label={t('wall.parts')}
      size="sm"
      w={180}
      allowDeselect={false}
      data={Array.from({ length: parts }, (_, i) => ({
        value: String(i + 1),
        label: t('wall.partOf', { part: formatNumber(i + 1), parts: formatNumber(parts) }),
      }))}
      value={String(wallPageOf(params))}
      onChange={(part) => choose('part', part)}
    />
  )
}

/** A student's live cameras while sitting the exam, and the recording. */
function Watched(tile: Tile) {
  const { applicationId, sitting } = tile
  const { t } = useTranslation('camera')
  const [look, setLook] = useState<'now' | 'recording'>(() => (sitting && !isSilent(tile) ? 'now' : 'recording'))
  return (
    <>
      {sitting && (
        <SegmentedControl
          aria-label={t('wall.look')}
          value={look}
          onChange={(value) => setLook(value as typeof look)}
          data={(['now', 'recording'] as const).map((value) => ({ value, label: t(`wall.looks.${value}`) }))}
        />
      )}
      {look === 'now' ? (
        <>
          <LiveCameras applicationId={applicationId} />
          <NoteForm applicationId={applicationId} moment={null} />
        </>
      ) : (
        <Recording applicationId={applicationId} />
      )}
    </>
  )
}

interface TileButtonProps {
  tile: Tile
  asked: boolean
  attention: boolean
  onOpen: (tile: Tile) => void
}

/** A student's tile; memoized, because a wall has hundreds. */
const TileButton = memo(function TileButton({ tile, asked, attention, onOpen }: TileButtonProps) {
  const { t } = useTranslation('camera')
  return (
    <button type="button" className={styles.tile} data-attention={attention || undefined} onClick={() => onOpen(tile)}>
      <Still url={tile.pictureUrl} />
      <span className={styles.name}>{tile.name}</span>
      <span className={styles.facts}>
        {asked && (
          <Badge size="sm" variant="light" color={lowest(tile) < 90 ? 'red' : 'teal'} tt="none">
            {t('wall.covered', { percent: formatNumber(lowest(tile), { maximumFractionDigits: 1 }) })}
          </Badge>
        )}
        {tile.departures > 0 && (
          <Badge size="sm" variant="light" color="amber" tt="none">
            {t('wall.departures', { count: tile.departures })}
          </Badge>
        )}
        {tile.flagged && (
          <Badge
            size="sm"
            variant="filled"
            color="red"
            tt="none"
            leftSection={<IconFlag size={12} aria-hidden="true" />}
          >
            {t('wall.flagged')}
          </Badge>
        )}
        {!tile.sitting && (
          <Badge size="sm" variant="light" color="gray" tt="none">
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

/** Proctor wall: still pictures of all students sitting an exam. */
export default function ProctorWallPage({ queryRef }: QueryPageProps<ProctorWallPageQuery>) {
  const { t } = useTranslation('camera')
  return (
    <Page
      title={t('wall.title')}
      back={{ to: '/stadia/janus/proctoring', label: t('exams.title') }}
      skeleton={<CardSkeletons heights={[180, 180]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
