import type { FieldState } from '../components/form/field.tsx'

/** A box to tick. */
export function CheckField({ field, label }: { field: FieldState; label: string }) {
  const { id, name, error } = field
  return (
    <div className="field check">
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <label htmlFor={id}>
        <input
          id={id}
          name={name}
          type="checkbox"
          value="yes"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
        />
        <span>{label}</span>
      </label>
    </div>
  )
}
