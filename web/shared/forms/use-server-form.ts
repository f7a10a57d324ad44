import { useForm } from '@mantine/form'
import type { UseFormInput, UseFormReturnType } from '@mantine/form'
import { use, useEffect, useEffectEvent, useRef } from 'react'
import type { FormEvent } from 'react'
import { ApiError } from '../../relay/api-error.ts'
import { reportFailure } from '../../relay/report-failure.ts'
import { LayerGuards } from '../../ui/layers.tsx'
import { confirmLeave } from './confirm-leave.ts'
import { trackForm } from './unsaved.ts'

export interface ServerFormOptions<V> extends Pick<UseFormInput<V>, 'validate'> {
  initialValues: V
  /** The page's own words for a field that the server refuses. */
  sentences?: Partial<Record<keyof V & string, string>>
  /** The form's names of fields that the server names otherwise. */
  fieldOf?: Readonly<Record<string, keyof V & string>>
  /** The field that shows a refusal for which the server names none; a toast unless told. */
  otherwise?: keyof V & string
  /** False: what is typed is typed again in a moment, so that nobody is asked before it is left. */
  held?: boolean
  /** True: the failure is told already, and neither a field nor a toast shows it. */
  onRefused?: (error: Error) => boolean
}

/** Goes on to the command: the form shows the failure. */
export interface ShownByForm {
  onError: (error: Error) => void
}

const shownByForm: ShownByForm = { onError: () => undefined }

export interface ServerForm<V> extends UseFormReturnType<V> {
  /** True while what was filled in is on its way. */
  pending: boolean
  /**
   * The handler of `<form onSubmit>`: validates, sends the values, and shows a refusal at its fields.
   * @param send calls the command with `shown`; null when the person called it off
   * @param onDone hears the answer
   */
  submit: <R>(
    send: (values: V, shown: ShownByForm) => Promise<R | null>,
    onDone?: (answer: R, values: V) => unknown,
  ) => (event?: FormEvent<HTMLFormElement>) => void
}

/**
 * A form whose values are sent to the server: it knows when they are on their way, shows what the server says of its
 * fields beside them, and lets nobody leave unasked while something is filled in that was not sent.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- the bound of the kit's own forms
export function useServerForm<V extends Record<string, any>>(options: ServerFormOptions<V>): ServerForm<V> {
  const { initialValues, validate, sentences, fieldOf, otherwise, held = true, onRefused } = options
  const form = useForm<V>({ initialValues, validate })
  const first = useRef(initialValues)
  const settled = useRef<V | null>(null)
  useHold(
    () => held && form.isDirty() && form.getValues() !== settled.current,
    () => {
      settled.current = form.getValues()
    },
  )

  const refuse = (error: Error) => {
    if (onRefused?.(error)) return
    const named = error instanceof ApiError ? Object.entries(error.fields ?? {}) : []
    const known = named.flatMap(([path, said]) => {
      const field = placeOf(form, path, fieldOf)
      return field ? [[field, sentences?.[field] ?? firstOf(said)] as const] : []
    })
    if (known.length) form.setErrors(Object.fromEntries(known))
    else if (otherwise) form.setFieldError(otherwise, error.message)
    // What no field on the screen shows is told all the same.
    if (known.length ? !known.some(([field]) => form.getInputNode(field)) : !otherwise) reportFailure(error)
  }

  const submit: ServerForm<V>['submit'] = (send, onDone) =>
    form.onSubmit(async (values) => {
      let answer
      try {
        answer = await send(values, shownByForm)
      } catch (error) {
        return refuse(error instanceof Error ? error : new Error(String(error)))
      }
      if (answer === null) return
      settled.current = values
      await onDone?.(answer, values)
      if (form.getValues() === values) form.resetDirty(values)
    })

  const reset = () => {
    form.setInitialValues(first.current)
    form.reset()
  }
  return { ...form, reset, submit, pending: form.submitting } as ServerForm<V>
}

/** Tells the page, and the dialog or drawer around the form, whether the form holds something. */
function useHold(isHeld: () => boolean, release: () => void): void {
  const guards = use(LayerGuards)
  const holds = useEffectEvent(isHeld)
  const letGo = useEffectEvent(release)
  useEffect(() => {
    const own = { holds: () => holds(), letGo: () => letGo() }
    const layer = { holds: own.holds, ask: () => confirmLeave([own]) }
    const leave = trackForm(own)
    guards?.add(layer)
    return () => {
      leave()
      guards?.delete(layer)
    }
  }, [guards])
}

/** The field of `details.words.0.title` or the like: the whole path where the form shows it, else its first known part. */
function placeOf<V>(
  form: UseFormReturnType<V>,
  path: string,
  fieldOf: Readonly<Record<string, string>> = {},
): (keyof V & string) | null {
  const values = form.getValues() as Record<string, unknown>
  const parts = path.split('.').map((part) => fieldOf[part] ?? part)
  const start = parts.findIndex((part) => Object.hasOwn(values, part))
  if (start < 0) return null
  const whole = parts.slice(start).join('.')
  return (form.getInputNode(whole as never) ? whole : parts[start]) as keyof V & string
}

const firstOf = (said: unknown): string => String([said].flat()[0])
