import { Alert, Button, Group, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { ImportPointsDialogMutation } from '../../../__generated__/ImportPointsDialogMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { formatNumber } from '../../../shared/input/format.ts'
import { SheetFields } from '../../../shared/sheets/SheetFields.tsx'
import { ColumnSelect, SheetProblems, SheetSource } from '../../../shared/sheets/SheetSource.tsx'
import { useSheetPreview } from '../../../shared/sheets/use-sheet-preview.ts'
import type { SheetPreview } from '../../../shared/sheets/use-sheet-preview.ts'

interface PointsPreview extends SheetPreview {
  whoColumn: number
  pointsColumn: number
  rows: { row: number; who: string; points: number; name: string }[]
}

const shownRows = 5

/** Imports points of a category from a file or pasted cells, after a preview of the rows. */
export function ImportPointsDialog({ categoryId, onClose }: { categoryId: string; onClose: () => void }) {
  const { t } = useTranslation(['grandFinal', 'sheets'])
  const [text, setText] = useState('')
  const [leftOut, setLeftOut] = useState(false)
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const file = useSheetPreview<PointsPreview>(`/upload/points?categoryId=${encodeURIComponent(categoryId)}`)
  const [send, sending] = useCommand<ImportPointsDialogMutation>(graphql`
    mutation ImportPointsDialogMutation($input: ImportGrandFinalScoresInput!) {
      importGrandFinalScores(input: $input) {
        taken
        unknown
        category {
          ...ResultsPage_category
        }
      }
    }
  `)
  const { preview } = file
  const rows = preview?.rows ?? []
  const isReady = preview ? rows.length > 0 && (preview.problems.length === 0 || leftOut) : text.trim() !== ''
  const submit = () => {
    if (!preview) return void file.read(text)
    send(
      { input: { categoryId, rows: rows.map(({ who, points }) => ({ who, points })) } },
      { success: t('act.saved') },
    ).then((answer) => {
      const missing = answer.importGrandFinalScores.unknown
      if (missing.length) setUnknown(missing)
      else onClose()
    }, ignoreReported)
  }
  const choose = (columns: { whoColumn: number } | { pointsColumn: number }) => {
    setLeftOut(false)
    void file.readAgain({}, columns)
  }
  return (
    <FormDialog
      title={t('results.import')}
      submitLabel={preview ? t('results.take', { count: rows.length }) : t('results.readFirst')}
      cancelLabel={t('act.cancel')}
      size="lg"
      busy={sending || file.busy}
      ready={isReady}
      onClose={onClose}
      onSubmit={submit}
    >
      {!preview && (
        <SheetSource
          hint={t('results.importText')}
          text={text}
          busy={file.busy}
          onText={setText}
          onFile={(chosen) => void file.read(chosen)}
        />
      )}
      {preview && (
        <>
          <Button variant="subtle" size="compact-sm" w="fit-content" onClick={file.clear}>
            {t('sheets:back')}
          </Button>
          <SheetFields
            {...preview}
            busy={file.busy}
            onChange={(reading) => {
              setLeftOut(false)
              void file.readAgain(reading)
            }}
          />
          {preview.columns.length > 0 && (
            <Group grow preventGrowOverflow={false}>
              <ColumnSelect
                label={t('results.whoColumn')}
                columns={preview.columns}
                value={preview.whoColumn}
                busy={file.busy}
                onChange={(whoColumn) => choose({ whoColumn })}
              />
              <ColumnSelect
                label={t('results.scoreColumn')}
                columns={preview.columns}
                value={preview.pointsColumn}
                busy={file.busy}
                onChange={(pointsColumn) => choose({ pointsColumn })}
              />
            </Group>
          )}
          {rows.length > 0 && <Rows rows={rows} />}
          <SheetProblems problems={preview.problems} leftOut={leftOut} onLeaveOut={setLeftOut} />
        </>
      )}
      {unknown.length > 0 && (
        <Alert color="amber" role="alert">
          {t('results.unknown', { names: unknown.join(', ') })}
        </Alert>
      )}
    </FormDialog>
  )
}

function Rows({ rows }: { rows: PointsPreview['rows'] }) {
  const { t } = useTranslation(['grandFinal', 'sheets'])
  return (
    <div>
      <Text fw={600}>{t('results.preview', { count: rows.length })}</Text>
      <Table aria-label={t('results.preview', { count: rows.length })}>
        <Table.Tbody>
          {rows.slice(0, shownRows).map(({ row, who, name, points }) => (
            <Table.Tr key={row}>
              <Table.Td>{who}</Table.Td>
              <Table.Td>{name}</Table.Td>
              <Table.Td ta="end">{formatNumber(points, { maximumFractionDigits: 10 })}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rows.length > shownRows && (
        <Text size="sm" c="dimmed">
          {t('sheets:more', { count: rows.length - shownRows })}
        </Text>
      )}
    </div>
  )
}
