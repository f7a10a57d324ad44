import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import { strictText, stripText } from '../../../shared/input/strict-text.ts'
import type { DraftData } from './draft/draft-data.ts'
import { useRegistration } from './draft/registration-context.ts'
import { useRules } from './draft/use-rules.ts'

type TextSection = 'personalInfo' | 'residenceInfo' | 'contactInfo'

export interface TextFieldProps<S extends TextSection> extends Omit<TextInputProps, 'name' | 'value' | 'onChange'> {
  section: S
  name: keyof DraftData[S] & string
  /** Places: other characters are left out, and the text is in upper case once left (specification, section 5). */
  strict?: boolean
  /** The form that the text takes while it is typed. */
  mask?: (typed: string) => string
}

/** A text of the registration, looked at by the server as the user leaves it. */
export function TextField<S extends TextSection>({ section, name, strict, mask, ...props }: TextFieldProps<S>) {
  const { registration, data } = useRegistration()
  const said = useRules()
  const field = `${section}.${name}`
  const value = data[section][name] as string
  const shape = mask ?? (strict ? stripText : (typed: string) => typed)
  const set = (typed: string) => registration.set(section, { [name]: typed } as Partial<DraftData[S]>)

  const leave = () => {
    const left = strict ? strictText(value) : value.trim()
    if (left !== value) set(left)
    // Passing by an empty field is no mistake yet.
    void (left ? registration.leave([field]) : registration.save())
  }

  return (
    <TextInput
      name={field}
      maxLength={strict ? 100 : 200}
      {...props}
      value={value}
      error={said(field)}
      onChange={(event) => set(shape(event.currentTarget.value))}
      onBlur={leave}
    />
  )
}
