import { runServer } from '#server/app/start/start.ts'

// Production: the server alone. `npm start` uses dev/main.ts, which adds the demo where the twins are.
runServer(null)
