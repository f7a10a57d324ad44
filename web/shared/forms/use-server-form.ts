import { useForm } from '@mantine/form'
import type { UseFormInput, UseFormReturnType } from '@mantine/form'
import { use, useEffect, useEffectEvent, useRef } from 'react'
import type { FormEvent } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { reportFailure } from '../../relay/report-failure.ts'
import { LayerGuards } from '../../ui/layers/layers.tsx'
import { confirmLeave } from './confirm-leave.ts'
import { trackForm } from './unsaved.ts'

export interface ServerFormOptions<V> extends Pick<UseFormInput<V>, 'validate'> {
  initialValues: V
  /** The page's own messages for fields that the server rejects. */
  messages?: Partial<Record<keyof V & string, string>>
  /** Form field by server field, where the names differ. */
  fieldOf?: Readonly<Record<string, keyof V & string>>
  /** Field that shows errors for which the server names no field; a toast by default. */
  fallbackField?: keyof V & string
  /** False: the values are trivial to type again, so leaving the form asks for no confirmation. */
  guarded?: boolean
  /** Returns true if the caller has handled the error; then neither a field nor a toast shows it. */
  handleError?: ((error: Error) => boolean) | undefined
}

/** Passed on to the command, so that the form shows the error instead of a toast. */
export interface ShownByForm {
  onError: (error: Error) => void
}

const shownByForm: ShownByForm = { onError: () => undefined }

export interface ServerForm<V> extends UseFormReturnType<V> {
  /** True while a submission is in flight. */
  pending: boolean
  /**
   * Handler for `<form onSubmit>`: validates, sends the values, and shows server errors at their fields.
   * @param send calls the command with `shown`; null if the user cancelled
   * @param onDone receives the response
   */
  submit: <R>(
    send: (values: V, shown: ShownByForm) => Promise<R | null>,
    onDone?: (answer: R, values: V) => unknown,
  ) => (event?: FormEvent<HTMLFormElement>) => void
}

/**
 * Form whose values are sent to the server: tracks the pending state, shows server errors at their fields, and guards
 * unsaved changes.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- the constraint of Mantine forms
export function useServerForm<V extends Record<string, any>>(options: ServerFormOptions<V>): ServerForm<V> {
  const { initialValues, validate, messages, fieldOf, fallbackField, guarded = true, handleError } = options
  const form = useForm<V>({ initialValues, ...(validate && { validate }) })
  const first = useRef(initialValues)
  const settled = useRef<V | null>(null)
  useUnsavedGuard(
    () => guarded && form.isDirty() && form.getValues() !== settled.current,
    () => {
      settled.current = form.getValues()
    },
  )

  const showError = (error: Error) => {
    if (handleError?.(error)) return
    const named = error instanceof ApiError ? Object.entries(error.fields ?? {}) : []
    const known = named.flatMap(([path, said]) => {
      const field = fieldOfPath(form, path, fieldOf)
      return field ? [[field, messages?.[field] ?? firstOf(said)] as const] : []
    })
    if (known.length) form.setErrors(Object.fromEntries(known))
    else if (fallbackField) form.setFieldError(fallbackField, error.message)
    // Errors that no visible field can show are reported as a toast.
    if (known.length ? !known.some(([field]) => form.getInputNode(field)) : !fallbackField) reportFailure(error)
  }

  const submit: ServerForm<V>['submit'] = (send, onDone) =>
    form.onSubmit(async (values) => {
      let answer
      try {
        answer = await send(values, shownByForm)
      } catch (error) {
        return showError(error instanceof Error ? error : new Error(String(error)))
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

/** Registers the form's unsaved state with the page and with the dialog or drawer around it. */
function useUnsavedGuard(hasChanges: () => boolean, accept: () => void): void {
  const guards = use(LayerGuards)
  const isDirty = useEffectEvent(hasChanges)
  const discard = useEffectEvent(accept)
  useEffect(() => {
    const own = { isDirty: () => isDirty(), discard: () => discard() }
    const layer = { isDirty: own.isDirty, confirmClose: () => confirmLeave([own]) }
    const untrack = trackForm(own)
    guards?.add(layer)
    return () => {
      untrack()
      guards?.delete(layer)
    }
  }, [guards])
}

/**
 * Form field for a path such as `details.words.0.title`: the whole path if the form shows it, else its first part that
 * the form has.
 */
function fieldOfPath<V>(
  form: UseFormReturnType<V>,
  path: string,
  fieldOf: Readonly<Record<string, string>> = {},
): (keyof V & string) | null {
  const values = form.getValues() as Record<string, unknown>
  const parts = path.split('.').map((part) => fieldOf[part] ?? part)
  const start = parts.findIndex((part) => Object.hasOwn(values, part))
  if (start < 0) return null
  const whole = parts.slice(start).join('.')
  return (form.getInputNode(whole) ? whole : parts[start]) as keyof V & string
}

const firstOf = (said: unknown): string => String([said].flat()[0])
