import { useEffect, useId, useRef, useState } from 'react'
import type { InputHTMLAttributes, KeyboardEvent } from 'react'
import { Field } from './Field.tsx'
import type { FieldParts } from './Field.tsx'
import boxes from './fields.module.css'
import styles from './SearchField.module.css'

export interface SearchOption {
  readonly value: string
  readonly label: string
}

export interface SearchFieldProps
  extends
    FieldParts,
    Pick<
      InputHTMLAttributes<HTMLInputElement>,
      'disabled' | 'maxLength' | 'name' | 'onFocus' | 'placeholder' | 'required'
    > {
  /** Text in the field. */
  text: string
  options: readonly SearchOption[]
  /** Shown in place of an empty list; without it there is no list then. */
  nothing?: string | undefined
  onType: (text: string) => void
  onChoose: (option: SearchOption) => void
  onLeave: () => void
}

/** Text field with a list of suggestions for what is typed. */
export function SearchField(props: SearchFieldProps) {
  const { label, hint, aside, error, text, options, nothing, onType, onChoose, onLeave, onFocus, ...rest } = props
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = open && (options.length > 0 || nothing !== undefined)
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (option: SearchOption) => {
    onChoose(option)
    close()
  }
  const press = (event: KeyboardEvent) => {
    const down = event.key === 'ArrowDown'
    const option = options[active]
    if (down || event.key === 'ArrowUp') {
      setOpen(true)
      setActive(shown ? (active + (down ? 1 : -1) + options.length) % options.length : 0)
    } else if (event.key === 'Enter' && shown && option) choose(option)
    else if (event.key === 'Escape' && shown) close()
    else return
    event.preventDefault()
  }
  return (
    <Field label={label} hint={hint} aside={aside} error={error}>
      {(attributes) => (
        <div className={boxes.box}>
          <input
            {...rest}
            {...attributes}
            type="text"
            role="combobox"
            className={styles.input}
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={shown ? listId : undefined}
            aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
            value={text}
            onFocus={onFocus}
            onClick={(event) => {
              setOpen(true)
              // typing replaces what was chosen before
              if (nothing !== undefined) event.currentTarget.select()
            }}
            onChange={(event) => {
              onType(event.currentTarget.value)
              setOpen(true)
              setActive(-1)
            }}
            onKeyDown={press}
            onBlur={() => {
              close()
              onLeave()
            }}
          />
          {shown && (
            <Suggestions
              id={listId}
              label={label}
              options={options}
              active={active}
              nothing={nothing}
              onChoose={choose}
            />
          )}
        </div>
      )}
    </Field>
  )
}

interface SuggestionsProps extends Pick<SearchFieldProps, 'label' | 'options' | 'nothing' | 'onChoose'> {
  id: string
  /** index of the option that Enter chooses; -1 for none */
  active: number
}

function Suggestions({ id, label, options, active, nothing, onChoose }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={styles.list}
      // the focus stays in the field
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, i) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
        <div
          key={option.value}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === active}
          data-active={i === active || undefined}
          className={styles.option}
          onClick={() => onChoose(option)}
        >
          {option.label}
        </div>
      ))}
      {!options.length && (
        <div role="option" tabIndex={-1} aria-selected={false} aria-disabled="true" className={styles.nothing}>
          {nothing}
        </div>
      )}
    </div>
  )
}
