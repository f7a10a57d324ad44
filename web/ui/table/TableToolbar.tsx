import { Button, Checkbox, CloseButton, Popover, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconColumns3, IconFileSpreadsheet, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import styles from './TableToolbar.module.css'
import type { TableLabels } from './types.ts'

/** How long typing rests before the server is asked, in ms (the default fetch delay). */
const searchDelayMs = 200

export interface TableToolbarProps {
  labels: TableLabels
  /** Without it there is no field to search in. */
  onSearch?: (search: string) => void
  search: string
  searchPlaceholder?: string
  /** Selects and the like. */
  filters?: ReactNode
  columns: readonly { id: string; title: string }[]
  hidden: readonly string[]
  onHide: (hidden: readonly string[]) => void
  onExport?: () => void
  exporting?: boolean
}

/** What stands above a table: search, filters, choice of columns, export. */
export function TableToolbar(props: TableToolbarProps) {
  const { labels, onSearch, columns, hidden, onHide } = props
  return (
    <div className={styles.toolbar}>
      {onSearch && (
        <SearchField
          label={labels.search}
          clearLabel={labels.clearSearch}
          placeholder={props.searchPlaceholder}
          value={props.search}
          onChange={onSearch}
        />
      )}
      {props.filters}
      <div className={styles.tools}>
        {columns.length > 0 && (
          <Popover position="bottom-end" withArrow shadow="md" trapFocus returnFocus>
            <Popover.Target>
              <Button variant="default" size="sm" leftSection={<IconColumns3 size={18} aria-hidden="true" />}>
                {labels.columns}
              </Button>
            </Popover.Target>
            <Popover.Dropdown>
              <Stack gap="sm">
                {columns.map(({ id, title }) => (
                  <Checkbox
                    key={id}
                    label={title}
                    checked={!hidden.includes(id)}
                    onChange={() => onHide(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id])}
                  />
                ))}
              </Stack>
            </Popover.Dropdown>
          </Popover>
        )}
        {props.onExport && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />}
            loading={props.exporting}
            onClick={props.onExport}
          >
            {labels.export}
          </Button>
        )}
      </div>
    </div>
  )
}

interface SearchFieldProps {
  label: string
  clearLabel: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
}

function SearchField({ label, clearLabel, placeholder, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const told = useRef(value)
  const tell = useDebouncedCallback((next: string) => {
    told.current = next
    onChange(next)
  }, searchDelayMs)

  // Going back in the history changes the view without anybody typing; the echo of one's own typing changes nothing.
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setText(value)
  }, [value])

  const change = (next: string) => {
    setText(next)
    tell(next.trim())
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
