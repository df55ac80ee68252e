/** The page's code arrives with its feature. */
export default function Receipt() {
  return <main id="main" tabIndex={-1} />
}
