import { mountWidget } from "../lib/mount";
import Quest from "../scenes/quest/Quest.svelte";
import { sceneOf } from "../scenes/quest/state";
import type { QuestState } from "../wire/holy-quest";
import "../styles/quest.css";
import "../styles/games.css";

export default { render: mountWidget<QuestState>(Quest, sceneOf) };
