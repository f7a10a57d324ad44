import { ActionIcon, Button, CloseButton, Menu, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconDownload, IconFilter, IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ColumnsButton } from './ColumnsButton.tsx'
import type { ColumnsButtonProps } from './ColumnsButton.tsx'
import styles from './TableToolbar.module.css'
import type { TableLabels } from './types.ts'

/** Debounce before a search request, ms (the default fetch delay). */
const searchDelayMs = 200

export interface TableToolbarProps extends Omit<ColumnsButtonProps, 'labels'> {
  labels: TableLabels
  /** Before the search field. */
  start?: ReactNode
  /** Further tools, before the menu of columns. */
  tools?: ReactNode
  /** Without it there is no search field. */
  onSearch?: ((search: string) => void) | undefined
  search: string
  searchPlaceholder?: string | undefined
  /** Filter fields, in one row with the tools; collapsed on phones. */
  filters?: ReactNode
  /** The filters take more than one line: then they are wider. */
  manyFilters?: boolean
  /** Number of active filters. */
  filtersSet: number
  /** Localized number of matching rows. */
  total?: string | undefined
  onExport?: ((format: 'xlsx' | 'csv') => void) | undefined
  /** Offers a choice between a workbook and CSV. */
  withFormats?: boolean
  exporting?: boolean
}

/** Toolbar of a table: search, filters, number of matches, column menu, export. */
export function TableToolbar(props: TableToolbarProps) {
  const { labels, onSearch, columns } = props
  return (
    <div
      className={styles.toolbar}
      data-start={Boolean(props.start) || undefined}
      data-many={props.manyFilters || undefined}
    >
      {props.start}
      {onSearch && (
        <SearchField
          label={labels.search}
          clearLabel={labels.clearSearch}
          placeholder={props.searchPlaceholder}
          value={props.search}
          onChange={onSearch}
        />
      )}
      {props.filters && <Filters label={labels.filters(props.filtersSet)}>{props.filters}</Filters>}
      <div className={styles.tools}>
        {props.total && (
          <Text size="sm" c="dimmed" className={styles.total} aria-live="polite">
            {props.total}
          </Text>
        )}
        {props.tools}
        {columns.length > 0 && <ColumnsButton {...props} />}
        {props.onExport && <ExportButton {...props} onExport={props.onExport} />}
      </div>
    </div>
  )
}

function ExportButton({
  labels,
  withFormats,
  exporting = false,
  onExport,
}: Pick<TableToolbarProps, 'labels' | 'withFormats' | 'exporting'> & {
  onExport: (format: 'xlsx' | 'csv') => void
}) {
  const button = (onClick?: () => void) => (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={labels.export}
      title={labels.export}
      loading={exporting}
      {...(onClick && { onClick })}
    >
      <IconDownload size={18} aria-hidden="true" />
    </ActionIcon>
  )
  if (!withFormats) return button(() => onExport('xlsx'))
  return (
    <Menu position="bottom-end" withArrow shadow="md">
      <Menu.Target>{button()}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onExport('xlsx')}>{labels.exportXlsx}</Menu.Item>
        <Menu.Item onClick={() => onExport('csv')}>{labels.exportCsv}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Filter row; on phones behind a button with the number of active filters. */
function Filters({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        className={styles.toggle}
        variant="default"
        size="sm"
        leftSection={<IconFilter size={18} aria-hidden="true" />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      <div id={id} className={styles.filters} data-open={open || undefined}>
        {children}
      </div>
    </>
  )
}

interface SearchFieldProps {
  label: string
  clearLabel: string
  placeholder: string | undefined
  value: string
  onChange: (value: string) => void
}

function SearchField({ label, clearLabel, placeholder, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const lastSent = useRef(value)
  const send = useDebouncedCallback((next: string) => {
    lastSent.current = next
    onChange(next)
  }, searchDelayMs)

  // Updates the field when the URL changes, e.g. by Back; ignores changes caused by typing in it.
  useEffect(() => {
    if (value === lastSent.current) return
    lastSent.current = value
    setText(value)
  }, [value])

  const change = (next: string) => {
    setText(next)
    send(next.trim())
  }
  return (
    <TextInput
      type="search"
      size="sm"
      className={styles.search}
      maxLength={100}
      aria-label={label}
      placeholder={placeholder ?? label}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSection={text && <CloseButton size="sm" aria-label={clearLabel} onClick={() => change('')} />}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
