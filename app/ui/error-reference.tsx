import { createContext, useContext } from 'react'

const Reference = createContext<string | undefined>(undefined)

/** Gives the error page the number under which the log knows this request. Only the server has one to give. */
export const ErrorReference = Reference.Provider

const MARK = 'data-error-reference'

/** The reference, as the server wrote it; in the browser it is read back from the page. */
export function ErrorReferenceNumber({ label }: { label: string }) {
  const given = useContext(Reference)
  const reference =
    given ?? (typeof document === 'undefined' ? undefined : document.querySelector(`[${MARK}]`)?.textContent)
  if (!reference) return null
  return (
    <>
      {label}
      <bdi dir="ltr" {...{ [MARK]: '' }}>
        {reference}
      </bdi>
    </>
  )
}
