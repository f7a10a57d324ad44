import { Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { ProctorWallPageQuery } from '../../__generated__/ProctorWallPageQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { useReloadEvery } from '../../relay/use-reload-every.ts'
import { useReload, useReloading } from '../../relay/use-reload.ts'
import { usePageTitle } from '../../shared/app/use-page-title.ts'
import { useLook } from '../../shared/editions/edition.tsx'
import { formatNumber } from '../../shared/input/format.ts'
import { CardSkeletons, Page, PageActions, PageText } from '../../shared/Page.tsx'
import { useUrlParams } from '../../shared/table/use-url-params.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Drawer } from '../../ui/layers/layers.tsx'
import { LiveCameras } from './LiveCameras.tsx'
import { MessageForm } from './MessageForm.tsx'
import { NoteForm } from './NoteForm.tsx'
import styles from './proctoring.module.css'
import { Recording } from './Recording.tsx'
import { wallPageOf } from './wall-page.ts'
import { isSilent, needsAttention, type Show, type Tile } from './wall-tile.ts'
import { WallTile } from './WallTile.tsx'

function Content({ queryRef }: QueryPageProps<ProctorWallPageQuery>) {
  const { t } = useTranslation('camera')
  const reload = useReload('others')
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
  useReloadEvery(refreshEvery, () => wall.tiles.some(({ sitting }) => sitting))
  const asked = wall.rule != null
  const tiles = wall.tiles.filter(
    (tile) => show === 'all' || (show === 'sitting' ? tile.sitting : needsAttention(tile, asked)),
  )
  return (
    <>
      <RefreshAction onRefresh={() => void reload()} />
      <PageText>{wall.title}</PageText>
      <WallBar show={show} onShow={setShow} parts={wall.parts} shown={tiles.length} total={wall.total} />
      <Tiles tiles={tiles} asked={asked} onOpen={setWatched} />
      <WatchedDrawer tile={watched} examId={wall.examId} onClose={() => setWatched(null)} />
    </>
  )
}

/** Refresh interval of all tiles, in ms; deliberately slow. */
const refreshEvery = 20_000

function RefreshAction({ onRefresh }: { onRefresh: () => void }) {
  const { t } = useTranslation('camera')
  const reloading = useReloading()
  return (
    <PageActions>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        loading={reloading}
        onClick={onRefresh}
      >
        {t('wall.refresh')}
      </Button>
    </PageActions>
  )
}

interface TilesProps {
  tiles: readonly Tile[]
  /** whether the exam requires cameras */
  asked: boolean
  onOpen: (tile: Tile) => void
}

function Tiles({ tiles, asked, onOpen }: TilesProps) {
  const { t } = useTranslation('camera')
  const { Drawing } = useLook()
  if (!tiles.length) {
    return <EmptyState drawing={<Drawing name="empty" />} title={t('wall.none')} text={t('wall.noneText')} />
  }
  return (
    <ul className={styles.wall}>
      {tiles.map((tile) => (
        <li key={tile.applicationId}>
          <WallTile tile={tile} asked={asked} attention={needsAttention(tile, asked)} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

interface WallBarProps {
  show: Show
  onShow: (show: Show) => void
  /** number of parts of a large exam */
  parts: number
  shown: number
  total: number
}

/** Select for the filter of students, with their number. */
function WallBar({ show, onShow, parts, shown, total }: WallBarProps) {
  const { t } = useTranslation('camera')
  return (
    <Group justify="space-between">
      <SegmentedControl
        aria-label={t('wall.show')}
        value={show}
        onChange={(value) => onShow(value as Show)}
        data={(['all', 'sitting', 'attention'] as const).map((value) => ({ value, label: t(`wall.shows.${value}`) }))}
      />
      <Group gap="sm">
        {parts > 1 && <PartSelect parts={parts} />}
        <Text size="sm" c="dimmed">
          {t('wall.count', { shown: formatNumber(shown), total: formatNumber(total) })}
        </Text>
      </Group>
    </Group>
  )
}

interface WatchedDrawerProps {
  /** null: closed */
  tile: Tile | null
  examId: string
  onClose: () => void
}

/** Cameras and recording of one student, with notes and messages. */
function WatchedDrawer({ tile, examId, onClose }: WatchedDrawerProps) {
  const { t } = useTranslation('camera')
  return (
    <Drawer
      opened={tile !== null}
      onClose={onClose}
      position="right"
      size="xl"
      title={tile?.name}
      closeButtonProps={{ 'aria-label': t('wall.close') }}
    >
      {tile && (
        <Stack gap="lg">
          <Watched key={tile.applicationId} {...tile} />
          {tile.sitting && <MessageForm examId={examId} applicationId={tile.applicationId} />}
        </Stack>
      )}
    </Drawer>
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
