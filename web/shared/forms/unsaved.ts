/** Mounted form, as the navigation guards see it. */
export interface TrackedForm {
  /** Whether the form has unsaved changes. */
  isDirty(): boolean
  /** Allows the current values to be discarded. */
  discard(): void
}

const forms = new Set<TrackedForm>()

/** Registers a form while it is mounted. @returns unregister function */
export function trackForm(form: TrackedForm): () => void {
  forms.add(form)
  return () => void forms.delete(form)
}

/** Mounted forms with unsaved changes. */
export const unsavedForms = (): TrackedForm[] => [...forms].filter((form) => form.isDirty())
