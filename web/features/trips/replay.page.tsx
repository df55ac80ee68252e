/** The page's code arrives with its feature. */
export default function Replay() {
  return <main id="main" tabIndex={-1} />
}
