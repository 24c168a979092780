import { mountWidget } from "../lib/mount";
import Quest from "../scenes/quest/Quest.svelte";
import { sceneOf, type QuestState } from "../scenes/quest/state";
import "../styles/quest.css";

export default { render: mountWidget<QuestState>(Quest, sceneOf) };
