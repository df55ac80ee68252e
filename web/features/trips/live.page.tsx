/** The page's code arrives with its feature. */
export default function Live() {
  return <main id="main" tabIndex={-1} />
}
